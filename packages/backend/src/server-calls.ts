/** Written from /openapi.json by the test beside it; edit the server's contracts instead. */
export const SERVER_CALLS = {
  me: { method: 'GET', path: '/api/v1/me' },
  operatorsList: { method: 'GET', path: '/api/v1/operators' },
  operatorsInvite: { method: 'POST', path: '/api/v1/operators' },
  operatorsChange: { method: 'PATCH', path: '/api/v1/operators/{user_id}' },
  operatorsRemove: { method: 'DELETE', path: '/api/v1/operators/{user_id}' },
  keysList: { method: 'GET', path: '/api/v1/keys' },
  keysCreate: { method: 'POST', path: '/api/v1/keys' },
  keysRotate: { method: 'POST', path: '/api/v1/keys/{key_id}/rotate' },
  keysRevoke: { method: 'DELETE', path: '/api/v1/keys/{key_id}' },
  overview: { method: 'GET', path: '/api/v1/overview' },
  settingsList: { method: 'GET', path: '/api/v1/settings' },
  residentsList: { method: 'GET', path: '/api/v1/residents' },
  residentsCreate: { method: 'POST', path: '/api/v1/residents' },
  residentsShow: { method: 'GET', path: '/api/v1/residents/{resident_id}' },
  residentsChange: { method: 'PATCH', path: '/api/v1/residents/{resident_id}' },
  residentsDelete: { method: 'DELETE', path: '/api/v1/residents/{resident_id}' },
  residentsSuspend: { method: 'POST', path: '/api/v1/residents/{resident_id}/suspend' },
  residentsUnsuspend: { method: 'POST', path: '/api/v1/residents/{resident_id}/unsuspend' },
  residentsImpersonate: { method: 'POST', path: '/api/v1/residents/{resident_id}/impersonate' },
  gatesList: { method: 'GET', path: '/api/v1/gates' },
  gatesShow: { method: 'GET', path: '/api/v1/gates/{gate_id}' },
  gatesChange: { method: 'PATCH', path: '/api/v1/gates/{gate_id}' },
  codesList: { method: 'GET', path: '/api/v1/gates/{gate_id}/codes' },
  codesCreate: { method: 'POST', path: '/api/v1/gates/{gate_id}/codes' },
  codesRevoke: { method: 'DELETE', path: '/api/v1/gates/{gate_id}/codes/{code_id}' },
  callsList: { method: 'GET', path: '/api/v1/calls' },
  callsShow: { method: 'GET', path: '/api/v1/calls/{call_id}' },
  callsOpen: { method: 'POST', path: '/api/v1/calls/{call_id}/open' },
  buildingsList: { method: 'GET', path: '/api/v1/buildings' },
  buildingsCreate: { method: 'POST', path: '/api/v1/buildings' },
  buildingsShow: { method: 'GET', path: '/api/v1/buildings/{building_id}' },
  buildingsChange: { method: 'PATCH', path: '/api/v1/buildings/{building_id}' },
  buildingsDelete: { method: 'DELETE', path: '/api/v1/buildings/{building_id}' },
  buildingsImport: { method: 'POST', path: '/api/v1/buildings/{building_id}/import' },
  buildingsExport: { method: 'GET', path: '/api/v1/buildings/{building_id}/export' },
  panelsList: { method: 'GET', path: '/api/v1/buildings/{building_id}/panels' },
  panelsCreate: { method: 'POST', path: '/api/v1/buildings/{building_id}/panels' },
  panelsShow: { method: 'GET', path: '/api/v1/panels/{panel_id}' },
  panelsChange: { method: 'PATCH', path: '/api/v1/panels/{panel_id}' },
  panelsDelete: { method: 'DELETE', path: '/api/v1/panels/{panel_id}' },
  unitsList: { method: 'GET', path: '/api/v1/buildings/{building_id}/units' },
  unitsCreate: { method: 'POST', path: '/api/v1/buildings/{building_id}/units' },
  unitsShow: { method: 'GET', path: '/api/v1/units/{unit_id}' },
  unitsChange: { method: 'PATCH', path: '/api/v1/units/{unit_id}' },
  unitsDelete: { method: 'DELETE', path: '/api/v1/units/{unit_id}' },
  unitsMoveIn: { method: 'POST', path: '/api/v1/units/{unit_id}/residents' },
  unitsMoveOut: { method: 'POST', path: '/api/v1/units/{unit_id}/move_out' },
  unitInvitesList: { method: 'GET', path: '/api/v1/units/{unit_id}/invites' },
  unitInvitesCreate: { method: 'POST', path: '/api/v1/units/{unit_id}/invites' },
  unitInvitesSend: { method: 'POST', path: '/api/v1/invites/{invite_id}/send' },
  unitInvitesEnd: { method: 'DELETE', path: '/api/v1/invites/{invite_id}' },
  unitsBreakGlass: { method: 'POST', path: '/api/v1/units/{unit_id}/break_glass' },
  numbersList: { method: 'GET', path: '/api/v1/numbers' },
  numbersAdd: { method: 'POST', path: '/api/v1/numbers' },
  numbersRelease: { method: 'DELETE', path: '/api/v1/numbers/{phone_number}' },
  sessionsList: { method: 'GET', path: '/api/v1/residents/{resident_id}/sessions' },
  sessionsEndAll: { method: 'DELETE', path: '/api/v1/residents/{resident_id}/sessions' },
  sessionsEnd: { method: 'DELETE', path: '/api/v1/sessions/{session_id}' },
  sessionsVerify: { method: 'POST', path: '/api/v1/sessions/verify' },
  factorsList: { method: 'GET', path: '/api/v1/residents/{resident_id}/factors' },
  factorsRemove: { method: 'DELETE', path: '/api/v1/residents/{resident_id}/factors/{factor_id}' },
  relyingPartiesList: { method: 'GET', path: '/api/v1/relying_parties' },
  relyingPartiesShow: { method: 'GET', path: '/api/v1/relying_parties/{client_id}' },
  auditList: { method: 'GET', path: '/api/v1/audit' },
  webhooksList: { method: 'GET', path: '/api/v1/webhooks' },
  webhooksCreate: { method: 'POST', path: '/api/v1/webhooks' },
  webhooksShow: { method: 'GET', path: '/api/v1/webhooks/{webhook_id}' },
  webhooksChange: { method: 'PATCH', path: '/api/v1/webhooks/{webhook_id}' },
  webhooksDelete: { method: 'DELETE', path: '/api/v1/webhooks/{webhook_id}' },
  webhooksRotate: { method: 'POST', path: '/api/v1/webhooks/{webhook_id}/rotate' },
  webhooksTest: { method: 'POST', path: '/api/v1/webhooks/{webhook_id}/test' },
  webhooksDeliveries: { method: 'GET', path: '/api/v1/webhooks/{webhook_id}/deliveries' },
  webhooksReplay: { method: 'POST', path: '/api/v1/webhooks/{webhook_id}/replay' },
} as const;

export type ServerCalls = {
  me: {
    input: Record<never, never>;
    answer: {
      user_id: string;
      name: { first_name: string; last_name: string };
      email: string | null;
      role: 'operator' | 'manager' | 'support';
      buildings: { building_id: string; name: string }[] | null;
      fresh_until: string;
    };
  };
  operatorsList: {
    input: Record<never, never>;
    answer: {
      data: {
        user_id: string;
        name: { first_name: string; last_name: string };
        email: string | null;
        role: 'operator' | 'manager' | 'support';
        state: 'invited' | 'expired' | 'joined';
        buildings: { building_id: string; name: string }[] | null;
        created_at: string;
        created_by: string | null;
      }[];
      next_cursor: string | null;
    };
  };
  operatorsInvite: {
    input: {
      body: { email: string; role: 'operator' | 'manager' | 'support'; building_ids?: string[] };
    };
    answer: {
      user_id: string;
      name: { first_name: string; last_name: string };
      email: string | null;
      role: 'operator' | 'manager' | 'support';
      state: 'invited' | 'expired' | 'joined';
      buildings: { building_id: string; name: string }[] | null;
      created_at: string;
      created_by: string | null;
    };
  };
  operatorsChange: {
    input: {
      params: { user_id: string };
      body: { role?: 'operator' | 'manager' | 'support'; building_ids?: string[] };
    };
    answer: {
      user_id: string;
      name: { first_name: string; last_name: string };
      email: string | null;
      role: 'operator' | 'manager' | 'support';
      state: 'invited' | 'expired' | 'joined';
      buildings: { building_id: string; name: string }[] | null;
      created_at: string;
      created_by: string | null;
    };
  };
  operatorsRemove: { input: { params: { user_id: string } }; answer: { deleted: true } };
  keysList: {
    input: Record<never, never>;
    answer: {
      data: {
        key_id: string;
        name: string;
        scopes: string[];
        building_ids: string[] | null;
        state: 'live' | 'expired' | 'revoked';
        created_at: string;
        expires_at: string | null;
        last_used_at: string | null;
        old_secret_ends_at: string | null;
      }[];
      next_cursor: string | null;
    };
  };
  keysCreate: {
    input: {
      body: {
        name: string;
        scopes: (
          | '*'
          | 'residents:read'
          | 'residents:write'
          | 'gates:read'
          | 'gates:write'
          | 'codes:read'
          | 'codes:write'
          | 'code_digits:read'
          | 'code_digits:write'
          | 'calls:read'
          | 'calls:write'
          | 'buildings:read'
          | 'buildings:write'
          | 'numbers:read'
          | 'numbers:write'
          | 'sessions:read'
          | 'sessions:write'
          | 'factors:read'
          | 'factors:write'
          | 'relying_parties:read'
          | 'relying_parties:write'
          | 'audit:read'
          | 'audit:write'
          | 'webhooks:read'
          | 'webhooks:write'
        )[];
        building_ids?: string[];
        expires_at?: string;
      };
    };
    answer: {
      key_id: string;
      name: string;
      scopes: string[];
      building_ids: string[] | null;
      state: 'live' | 'expired' | 'revoked';
      created_at: string;
      expires_at: string | null;
      last_used_at: string | null;
      old_secret_ends_at: string | null;
      key: string;
    };
  };
  keysRotate: {
    input: { params: { key_id: string } };
    answer: {
      key_id: string;
      name: string;
      scopes: string[];
      building_ids: string[] | null;
      state: 'live' | 'expired' | 'revoked';
      created_at: string;
      expires_at: string | null;
      last_used_at: string | null;
      old_secret_ends_at: string | null;
      key: string;
    };
  };
  keysRevoke: { input: { params: { key_id: string } }; answer: { deleted: true } };
  overview: {
    input: Record<never, never>;
    answer: {
      attention: {
        kind:
          | 'audit_broken'
          | 'line_down'
          | 'calls_failing'
          | 'waiting_for_number'
          | 'mail_late'
          | 'texts_late'
          | 'push_late'
          | 'forwarding_lost'
          | 'codes_suspended'
          | 'called_too_often'
          | 'silent_panels'
          | 'few_numbers'
          | 'webhooks_off';
        severity: 'critical' | 'warning';
        sentence: string;
        count: number;
        list: string | null;
      }[];
      counts: {
        numbers: number;
        free_numbers: number;
        webhooks: number;
        buildings: number;
        units: number;
        residents: number;
        gates: number;
        calls_30_days: number;
        operators: number;
      };
    };
  };
  settingsList: {
    input: Record<never, never>;
    answer: {
      data: {
        name: string;
        area:
          | 'address'
          | 'brand'
          | 'storage'
          | 'mail'
          | 'sign_in'
          | 'social_sign_in'
          | 'telephone'
          | 'messages'
          | 'speech'
          | 'webhooks'
          | 'limits'
          | 'watching';
        does: string;
        default: string | null;
        is_set: boolean;
        is_secret: boolean;
        value: string | null;
      }[];
      next_cursor: string | null;
    };
  };
  residentsList: {
    input: {
      query?: {
        limit?: number;
        cursor?: string;
        query?: string;
        status?: 'active' | 'pending' | 'suspended';
      };
    };
    answer: {
      data: {
        resident_id: string;
        status: 'active' | 'pending' | 'suspended';
        email: string | null;
        phone_number: string | null;
        name: { first_name: string; last_name: string };
        trusted_metadata: Record<string, unknown>;
        gate_ids: string[];
        created_at: string;
      }[];
      next_cursor: string | null;
    };
  };
  residentsCreate: {
    input: {
      body: {
        email?: string;
        phone_number?: string;
        name?: { first_name?: string; last_name?: string };
        trusted_metadata?: Record<string, unknown>;
      };
    };
    answer: {
      resident_id: string;
      status: 'active' | 'pending' | 'suspended';
      email: string | null;
      phone_number: string | null;
      name: { first_name: string; last_name: string };
      trusted_metadata: Record<string, unknown>;
      gate_ids: string[];
      created_at: string;
    };
  };
  residentsShow: {
    input: { params: { resident_id: string } };
    answer: {
      resident_id: string;
      status: 'active' | 'pending' | 'suspended';
      email: string | null;
      phone_number: string | null;
      name: { first_name: string; last_name: string };
      trusted_metadata: Record<string, unknown>;
      gate_ids: string[];
      created_at: string;
    };
  };
  residentsChange: {
    input: {
      params: { resident_id: string };
      body: {
        name?: { first_name?: string; last_name?: string };
        trusted_metadata?: Record<string, unknown>;
      };
    };
    answer: {
      resident_id: string;
      status: 'active' | 'pending' | 'suspended';
      email: string | null;
      phone_number: string | null;
      name: { first_name: string; last_name: string };
      trusted_metadata: Record<string, unknown>;
      gate_ids: string[];
      created_at: string;
    };
  };
  residentsDelete: { input: { params: { resident_id: string } }; answer: { deleted: true } };
  residentsSuspend: {
    input: { params: { resident_id: string } };
    answer: {
      resident_id: string;
      status: 'active' | 'pending' | 'suspended';
      email: string | null;
      phone_number: string | null;
      name: { first_name: string; last_name: string };
      trusted_metadata: Record<string, unknown>;
      gate_ids: string[];
      created_at: string;
    };
  };
  residentsUnsuspend: {
    input: { params: { resident_id: string } };
    answer: {
      resident_id: string;
      status: 'active' | 'pending' | 'suspended';
      email: string | null;
      phone_number: string | null;
      name: { first_name: string; last_name: string };
      trusted_metadata: Record<string, unknown>;
      gate_ids: string[];
      created_at: string;
    };
  };
  residentsImpersonate: {
    input: { params: { resident_id: string }; body: { reason: string } };
    answer: { impersonation_token: string; expires_at: string; url: string };
  };
  gatesList: {
    input: {
      query?: {
        limit?: number;
        cursor?: string;
        resident_id?: string;
        attention?:
          | 'waiting_for_number'
          | 'forwarding_lost'
          | 'codes_suspended'
          | 'called_too_often';
      };
    };
    answer: {
      data: {
        gate_id: string;
        resident_id: string;
        name: string | null;
        phone_number: string;
        system_number: string | null;
        created_at: string;
        resident_name: string | null;
      }[];
      next_cursor: string | null;
    };
  };
  gatesShow: {
    input: { params: { gate_id: string } };
    answer: {
      gate_id: string;
      resident_id: string;
      name: string | null;
      phone_number: string;
      system_number: string | null;
      created_at: string;
      status:
        | 'not_set_up'
        | 'no_number'
        | 'codes_suspended'
        | 'number_changed'
        | 'forwarding_fails'
        | 'called_too_often'
        | 'silent'
        | 'partly_checked'
        | 'never_rung'
        | 'answered';
      sentence: string;
      suspended_until: string | null;
      suspended_calls: ('all' | 'vouched' | 'unvouched') | null;
    };
  };
  gatesChange: {
    input: {
      params: { gate_id: string };
      body: { name?: string; country?: string; intercom_number?: string; intercom_code?: string };
    };
    answer: {
      gate_id: string;
      resident_id: string;
      name: string | null;
      phone_number: string;
      system_number: string | null;
      created_at: string;
      status:
        | 'not_set_up'
        | 'no_number'
        | 'codes_suspended'
        | 'number_changed'
        | 'forwarding_fails'
        | 'called_too_often'
        | 'silent'
        | 'partly_checked'
        | 'never_rung'
        | 'answered';
      sentence: string;
      suspended_until: string | null;
      suspended_calls: ('all' | 'vouched' | 'unvouched') | null;
    };
  };
  codesList: {
    input: { params: { gate_id: string } };
    answer: {
      data: {
        code_id: string;
        label: string;
        code: string | null;
        starts_at: string | null;
        ends_at: string | null;
        schedule: {
          weekdays: number[];
          from_minute: number;
          to_minute: number;
          time_zone: string;
        } | null;
        max_uses: number | null;
        uses: number;
        state: 'valid' | 'not_yet' | 'expired' | 'used_up' | 'outside_hours' | 'unheard';
        purpose: 'delivery' | null;
        by_operator: boolean;
        last_opened_at: string | null;
        created_at: string;
      }[];
      next_cursor: string | null;
    };
  };
  codesCreate: {
    input: {
      params: { gate_id: string };
      body: {
        label: string;
        code?: string;
        kind?: 'digits' | 'words';
        starts_at?: string | null;
        ends_at?: string | null;
        schedule?: {
          weekdays: number[];
          from_minute: number;
          to_minute: number;
          time_zone: string;
        } | null;
        max_uses?: number | null;
        purpose?: 'delivery';
      };
    };
    answer: {
      code_id: string;
      label: string;
      code: string | null;
      starts_at: string | null;
      ends_at: string | null;
      schedule: {
        weekdays: number[];
        from_minute: number;
        to_minute: number;
        time_zone: string;
      } | null;
      max_uses: number | null;
      uses: number;
      state: 'valid' | 'not_yet' | 'expired' | 'used_up' | 'outside_hours' | 'unheard';
      purpose: 'delivery' | null;
      by_operator: boolean;
      last_opened_at: string | null;
      created_at: string;
    };
  };
  codesRevoke: {
    input: { params: { gate_id: string; code_id: string } };
    answer: { deleted: true };
  };
  callsList: {
    input: {
      query?: {
        limit?: number;
        cursor?: string;
        resident_id?: string;
        gate_id?: string;
        kind?: string;
        outcome?:
          | 'opened'
          | 'tested'
          | 'demonstrated'
          | 'talked'
          | 'message'
          | 'refused'
          | 'rejected'
          | 'abandoned'
          | 'failed'
          | 'interrupted';
        since?: string;
        until?: string;
      };
    };
    answer: {
      data: {
        call_id: string;
        kind: string;
        outcome: string | null;
        resident_id: string | null;
        gate_id: string | null;
        opened_by: { kind: string; id: string | null } | null;
        from_number: string | null;
        to_number: string;
        tries: number;
        started_at: string;
        ended_at: string | null;
      }[];
      next_cursor: string | null;
    };
  };
  callsShow: {
    input: { params: { call_id: string } };
    answer: {
      call_id: string;
      kind: string;
      outcome: string | null;
      resident_id: string | null;
      gate_id: string | null;
      opened_by: { kind: string; id: string | null } | null;
      from_number: string | null;
      to_number: string;
      tries: number;
      started_at: string;
      ended_at: string | null;
      events: { at: string; kind: string; details: Record<string, unknown> }[];
    };
  };
  callsOpen: { input: { params: { call_id: string } }; answer: { outcome: 'opened' | 'refused' } };
  buildingsList: {
    input: {
      query?: { limit?: number; cursor?: string; query?: string; attention?: 'silent_panels' };
    };
    answer: {
      data: {
        building_id: string;
        name: string;
        address: string;
        time_zone: string;
        language: 'en' | 'es' | 'fr' | 'de' | 'pt';
        panels: number;
        units: number;
        residents: number;
        open_invites: number;
        created_at: string;
      }[];
      next_cursor: string | null;
    };
  };
  buildingsCreate: {
    input: {
      body: {
        name: string;
        address?: string;
        time_zone: string;
        language: 'en' | 'es' | 'fr' | 'de' | 'pt';
      };
    };
    answer: {
      building_id: string;
      name: string;
      address: string;
      time_zone: string;
      language: 'en' | 'es' | 'fr' | 'de' | 'pt';
      panels: number;
      units: number;
      residents: number;
      open_invites: number;
      created_at: string;
    };
  };
  buildingsShow: {
    input: { params: { building_id: string } };
    answer: {
      building_id: string;
      name: string;
      address: string;
      time_zone: string;
      language: 'en' | 'es' | 'fr' | 'de' | 'pt';
      panels: number;
      units: number;
      residents: number;
      open_invites: number;
      created_at: string;
    };
  };
  buildingsChange: {
    input: {
      params: { building_id: string };
      body: {
        name?: string;
        address?: string;
        time_zone?: string;
        language?: 'en' | 'es' | 'fr' | 'de' | 'pt';
      };
    };
    answer: {
      building_id: string;
      name: string;
      address: string;
      time_zone: string;
      language: 'en' | 'es' | 'fr' | 'de' | 'pt';
      panels: number;
      units: number;
      residents: number;
      open_invites: number;
      created_at: string;
    };
  };
  buildingsDelete: { input: { params: { building_id: string } }; answer: { deleted: true } };
  buildingsImport: {
    input: {
      params: { building_id: string };
      body: { csv: string; dry_run?: boolean; plan?: string };
    };
    answer: {
      dry_run: boolean;
      plan: string;
      counts: { added: number; changed: number; unchanged: number; refused: number };
      ignored_columns: string[];
      rows: {
        row: number;
        outcome: 'added' | 'changed' | 'unchanged' | 'refused';
        unit: string;
        name: string | null;
        email: string | null;
        changes: {
          what: 'unit_added' | 'invited' | 'floor' | 'name' | 'email' | 'moves_in' | 'moves_out';
          before: string | null;
          after: string | null;
        }[];
        sentence: string | null;
      }[];
    };
  };
  buildingsExport: {
    input: { params: { building_id: string } };
    answer: { csv: string; rows: number };
  };
  panelsList: {
    input: { params: { building_id: string } };
    answer: {
      data: {
        panel_id: string;
        building_id: string;
        name: string;
        phone_number: string;
        open_dtmf: string;
        profile: {
          delay_ms: number;
          repeat: number;
          gap_ms: number;
          tone_ms: number;
          hang_up_after_ms: number;
          deny_key: string | null;
          doubles_keys: boolean;
          language: 'en' | 'es' | 'fr' | 'de' | 'pt';
        } | null;
        gates: number;
        last_rung_at: string | null;
        calls_30_days: number;
        failed_30_days: number;
        is_failing: boolean;
        is_silent: boolean;
        created_at: string;
      }[];
      next_cursor: string | null;
    };
  };
  panelsCreate: {
    input: {
      params: { building_id: string };
      body: {
        name: string;
        phone_number: string;
        open_dtmf: string;
        profile?: {
          delay_ms: number;
          repeat: number;
          gap_ms: number;
          tone_ms: number;
          hang_up_after_ms: number;
          deny_key: string | null;
          doubles_keys: boolean;
          language: 'en' | 'es' | 'fr' | 'de' | 'pt';
        } | null;
      };
    };
    answer: {
      panel_id: string;
      building_id: string;
      name: string;
      phone_number: string;
      open_dtmf: string;
      profile: {
        delay_ms: number;
        repeat: number;
        gap_ms: number;
        tone_ms: number;
        hang_up_after_ms: number;
        deny_key: string | null;
        doubles_keys: boolean;
        language: 'en' | 'es' | 'fr' | 'de' | 'pt';
      } | null;
      gates: number;
      last_rung_at: string | null;
      calls_30_days: number;
      failed_30_days: number;
      is_failing: boolean;
      is_silent: boolean;
      created_at: string;
    };
  };
  panelsShow: {
    input: { params: { panel_id: string } };
    answer: {
      panel_id: string;
      building_id: string;
      name: string;
      phone_number: string;
      open_dtmf: string;
      profile: {
        delay_ms: number;
        repeat: number;
        gap_ms: number;
        tone_ms: number;
        hang_up_after_ms: number;
        deny_key: string | null;
        doubles_keys: boolean;
        language: 'en' | 'es' | 'fr' | 'de' | 'pt';
      } | null;
      gates: number;
      last_rung_at: string | null;
      calls_30_days: number;
      failed_30_days: number;
      is_failing: boolean;
      is_silent: boolean;
      created_at: string;
    };
  };
  panelsChange: {
    input: {
      params: { panel_id: string };
      body: {
        name?: string;
        phone_number?: string;
        open_dtmf?: string;
        profile?: {
          delay_ms: number;
          repeat: number;
          gap_ms: number;
          tone_ms: number;
          hang_up_after_ms: number;
          deny_key: string | null;
          doubles_keys: boolean;
          language: 'en' | 'es' | 'fr' | 'de' | 'pt';
        } | null;
      };
    };
    answer: {
      panel_id: string;
      building_id: string;
      name: string;
      phone_number: string;
      open_dtmf: string;
      profile: {
        delay_ms: number;
        repeat: number;
        gap_ms: number;
        tone_ms: number;
        hang_up_after_ms: number;
        deny_key: string | null;
        doubles_keys: boolean;
        language: 'en' | 'es' | 'fr' | 'de' | 'pt';
      } | null;
      gates: number;
      last_rung_at: string | null;
      calls_30_days: number;
      failed_30_days: number;
      is_failing: boolean;
      is_silent: boolean;
      created_at: string;
    };
  };
  panelsDelete: { input: { params: { panel_id: string } }; answer: { deleted: true } };
  unitsList: {
    input: {
      params: { building_id: string };
      query?: { limit?: number; cursor?: string; query?: string };
    };
    answer: {
      data: {
        unit_id: string;
        building_id: string;
        label: string;
        floor: string | null;
        residents: number;
        open_invites: number;
        created_at: string;
      }[];
      next_cursor: string | null;
    };
  };
  unitsCreate: {
    input: { params: { building_id: string }; body: { label: string; floor?: string | null } };
    answer: {
      unit_id: string;
      building_id: string;
      label: string;
      floor: string | null;
      residents: number;
      open_invites: number;
      created_at: string;
      people: {
        resident_id: string;
        name: string | null;
        email: string | null;
        moved_in_at: string;
        moves_in_at: string | null;
        moves_out_at: string | null;
        status:
          | 'not_set_up'
          | 'no_number'
          | 'codes_suspended'
          | 'number_changed'
          | 'forwarding_fails'
          | 'called_too_often'
          | 'silent'
          | 'partly_checked'
          | 'never_rung'
          | 'answered';
        sentence: string;
      }[];
    };
  };
  unitsShow: {
    input: { params: { unit_id: string } };
    answer: {
      unit_id: string;
      building_id: string;
      label: string;
      floor: string | null;
      residents: number;
      open_invites: number;
      created_at: string;
      people: {
        resident_id: string;
        name: string | null;
        email: string | null;
        moved_in_at: string;
        moves_in_at: string | null;
        moves_out_at: string | null;
        status:
          | 'not_set_up'
          | 'no_number'
          | 'codes_suspended'
          | 'number_changed'
          | 'forwarding_fails'
          | 'called_too_often'
          | 'silent'
          | 'partly_checked'
          | 'never_rung'
          | 'answered';
        sentence: string;
      }[];
    };
  };
  unitsChange: {
    input: { params: { unit_id: string }; body: { label?: string; floor?: string | null } };
    answer: {
      unit_id: string;
      building_id: string;
      label: string;
      floor: string | null;
      residents: number;
      open_invites: number;
      created_at: string;
      people: {
        resident_id: string;
        name: string | null;
        email: string | null;
        moved_in_at: string;
        moves_in_at: string | null;
        moves_out_at: string | null;
        status:
          | 'not_set_up'
          | 'no_number'
          | 'codes_suspended'
          | 'number_changed'
          | 'forwarding_fails'
          | 'called_too_often'
          | 'silent'
          | 'partly_checked'
          | 'never_rung'
          | 'answered';
        sentence: string;
      }[];
    };
  };
  unitsDelete: { input: { params: { unit_id: string } }; answer: { deleted: true } };
  unitsMoveIn: {
    input: {
      params: { unit_id: string };
      body: {
        name?: string | null;
        email?: string | null;
        moves_in_at?: string | null;
        moves_out_at?: string | null;
        resident_id: string;
      };
    };
    answer: {
      unit_id: string;
      building_id: string;
      label: string;
      floor: string | null;
      residents: number;
      open_invites: number;
      created_at: string;
      people: {
        resident_id: string;
        name: string | null;
        email: string | null;
        moved_in_at: string;
        moves_in_at: string | null;
        moves_out_at: string | null;
        status:
          | 'not_set_up'
          | 'no_number'
          | 'codes_suspended'
          | 'number_changed'
          | 'forwarding_fails'
          | 'called_too_often'
          | 'silent'
          | 'partly_checked'
          | 'never_rung'
          | 'answered';
        sentence: string;
      }[];
    };
  };
  unitsMoveOut: {
    input: { params: { unit_id: string }; body: { resident_id?: string; at?: string | null } };
    answer: {
      unit_id: string;
      building_id: string;
      label: string;
      floor: string | null;
      residents: number;
      open_invites: number;
      created_at: string;
      people: {
        resident_id: string;
        name: string | null;
        email: string | null;
        moved_in_at: string;
        moves_in_at: string | null;
        moves_out_at: string | null;
        status:
          | 'not_set_up'
          | 'no_number'
          | 'codes_suspended'
          | 'number_changed'
          | 'forwarding_fails'
          | 'called_too_often'
          | 'silent'
          | 'partly_checked'
          | 'never_rung'
          | 'answered';
        sentence: string;
      }[];
    };
  };
  unitInvitesList: {
    input: { params: { unit_id: string }; query?: { limit?: number; cursor?: string } };
    answer: {
      data: {
        invite_id: string;
        unit_id: string;
        name: string | null;
        email: string | null;
        moves_in_at: string | null;
        moves_out_at: string | null;
        expires_at: string;
        created_at: string;
      }[];
      next_cursor: string | null;
    };
  };
  unitInvitesCreate: {
    input: {
      params: { unit_id: string };
      body: {
        name?: string | null;
        email?: string | null;
        moves_in_at?: string | null;
        moves_out_at?: string | null;
      };
    };
    answer: {
      invite_id: string;
      unit_id: string;
      name: string | null;
      email: string | null;
      moves_in_at: string | null;
      moves_out_at: string | null;
      expires_at: string;
      created_at: string;
      url: string;
    };
  };
  unitInvitesSend: {
    input: { params: { invite_id: string } };
    answer: {
      invite_id: string;
      unit_id: string;
      name: string | null;
      email: string | null;
      moves_in_at: string | null;
      moves_out_at: string | null;
      expires_at: string;
      created_at: string;
      url: string;
    };
  };
  unitInvitesEnd: { input: { params: { invite_id: string } }; answer: { deleted: true } };
  unitsBreakGlass: {
    input: { params: { unit_id: string }; body: { resident_id: string; reason: string } };
    answer: {
      resident_id: string;
      since: string;
      calls: { panel: string; started_at: string; outcome: string | null }[];
    };
  };
  numbersList: {
    input: {
      query?: {
        limit?: number;
        cursor?: string;
        state?: 'free' | 'assigned' | 'resting' | 'released';
      };
    };
    answer: {
      data: {
        phone_number: string;
        state: 'free' | 'assigned' | 'resting' | 'released';
        gates: number;
        added_at: string;
        rests_until: string | null;
        released_at: string | null;
      }[];
      next_cursor: string | null;
    };
  };
  numbersAdd: {
    input: { body: { phone_number: string } };
    answer: {
      phone_number: string;
      state: 'free' | 'assigned' | 'resting' | 'released';
      gates: number;
      added_at: string;
      rests_until: string | null;
      released_at: string | null;
    };
  };
  numbersRelease: {
    input: { params: { phone_number: string }; query?: { force?: 'true' | 'false' } };
    answer: {
      phone_number: string;
      state: 'free' | 'assigned' | 'resting' | 'released';
      gates: number;
      added_at: string;
      rests_until: string | null;
      released_at: string | null;
    };
  };
  sessionsList: {
    input: { params: { resident_id: string } };
    answer: {
      data: {
        session_id: string;
        resident_id: string;
        ip_address: string;
        user_agent: string;
        factors: string[];
        started_at: string;
        last_accessed_at: string;
        expires_at: string;
      }[];
      next_cursor: string | null;
    };
  };
  sessionsEndAll: { input: { params: { resident_id: string } }; answer: { ended: number } };
  sessionsEnd: { input: { params: { session_id: string } }; answer: { deleted: true } };
  sessionsVerify: {
    input: { body: { session_jwt: string } };
    answer: { resident_id: string; session_id: string; is_impersonated: boolean };
  };
  factorsList: {
    input: { params: { resident_id: string } };
    answer: {
      data: { factor_id: string; kind: string; label: string | null; added_at: string }[];
      next_cursor: string | null;
    };
  };
  factorsRemove: {
    input: { params: { resident_id: string; factor_id: string }; query: { reason: string } };
    answer: { deleted: true };
  };
  relyingPartiesList: {
    input: Record<never, never>;
    answer: {
      data: {
        client_id: string;
        client_name: string;
        is_public: boolean;
        redirect_uris: string[];
        post_logout_redirect_uris: string[];
      }[];
      next_cursor: string | null;
    };
  };
  relyingPartiesShow: {
    input: { params: { client_id: string } };
    answer: {
      client_id: string;
      client_name: string;
      is_public: boolean;
      redirect_uris: string[];
      post_logout_redirect_uris: string[];
    };
  };
  auditList: {
    input: {
      query?: {
        limit?: number;
        cursor?: string;
        resident_id?: string;
        event?: string;
        since?: string;
        until?: string;
      };
    };
    answer: {
      data: {
        audit_id: string;
        at: string;
        event: string;
        actor: { kind: string; id: string | null };
        resident_id: string | null;
        ip_address: string;
        details: Record<string, unknown>;
        names: Record<string, string>;
      }[];
      next_cursor: string | null;
    };
  };
  webhooksList: {
    input: Record<never, never>;
    answer: {
      data: {
        webhook_id: string;
        url: string;
        events: string[];
        status: 'on' | 'failing' | 'off';
        missed_since: string | null;
        created_at: string;
      }[];
      next_cursor: string | null;
    };
  };
  webhooksCreate: {
    input: { body: { url: string; events: string[] } };
    answer: {
      webhook_id: string;
      url: string;
      events: string[];
      status: 'on' | 'failing' | 'off';
      missed_since: string | null;
      created_at: string;
      secret: string;
      public_key: string;
    };
  };
  webhooksShow: {
    input: { params: { webhook_id: string } };
    answer: {
      webhook_id: string;
      url: string;
      events: string[];
      status: 'on' | 'failing' | 'off';
      missed_since: string | null;
      created_at: string;
    };
  };
  webhooksChange: {
    input: {
      params: { webhook_id: string };
      body: { url?: string; events?: string[]; is_on?: boolean };
    };
    answer: {
      webhook_id: string;
      url: string;
      events: string[];
      status: 'on' | 'failing' | 'off';
      missed_since: string | null;
      created_at: string;
    };
  };
  webhooksDelete: { input: { params: { webhook_id: string } }; answer: { deleted: true } };
  webhooksRotate: {
    input: { params: { webhook_id: string } };
    answer: {
      webhook_id: string;
      url: string;
      events: string[];
      status: 'on' | 'failing' | 'off';
      missed_since: string | null;
      created_at: string;
      secret: string;
      public_key: string;
    };
  };
  webhooksTest: {
    input: { params: { webhook_id: string } };
    answer: { is_delivered: boolean; result: string; took_ms: number };
  };
  webhooksDeliveries: {
    input: {
      params: { webhook_id: string };
      query?: { limit?: number; cursor?: string; failed?: 'true' | 'false' };
    };
    answer: {
      data: {
        event_id: string;
        type: string;
        at: string;
        state: 'pending' | 'delivered' | 'failed';
        attempts: number;
        result: string | null;
        took_ms: number | null;
        tried_at: string | null;
      }[];
      next_cursor: string | null;
    };
  };
  webhooksReplay: {
    input: {
      params: { webhook_id: string };
      body: { event_id: string } | { since: string; until?: string; all?: boolean };
    };
    answer: { replayed: number };
  };
};
