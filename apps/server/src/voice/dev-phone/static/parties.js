// Who calls whom: the lists above the keypad.

const $ = (id) => document.getElementById(id);
const STRANGER = '+12015550170';

/** As chosen. */
export function parties() {
  const caller = $('caller').value;
  return {
    from: caller === 'custom' ? $('from').value.trim() : caller,
    to: $('to').value,
    forwardedFrom: $('forwarded').value,
  };
}

/** The residents and numbers of this installation. */
export function showParties(facts) {
  for (const id of ['caller', 'to', 'forwarded']) $(id).replaceChildren();
  for (const one of facts.intercoms) {
    option($('caller'), one.intercom_number, `Intercom ${one.intercom_number}`);
    option($('to'), one.system_number, `System number ${one.system_number}`);
  }
  for (const one of facts.intercoms) {
    if (one.resident_number) {
      option($('caller'), one.resident_number, `Resident's own phone ${one.resident_number}`);
      option($('forwarded'), one.resident_number, one.resident_number);
    }
  }
  option($('caller'), STRANGER, `Stranger ${STRANGER}`);
  option($('caller'), 'anonymous', 'Withheld number');
  option($('caller'), 'custom', 'Another number …');
  option($('to'), facts.demo.phone, `Demo line ${facts.demo.phone} (code ${facts.demo.code})`);
  for (const number of facts.system_numbers) {
    if (!facts.intercoms.some((one) => one.system_number === number)) {
      option($('to'), number, `System number ${number} (no resident)`);
    }
  }
  const none = document.createElement('option');
  none.value = '';
  none.textContent = 'not told';
  $('forwarded').prepend(none);
  $('forwarded').value = facts.intercoms[0]?.resident_number ?? '';
}

function option(select, value, text) {
  const element = document.createElement('option');
  element.value = value;
  element.textContent = text;
  select.append(element);
}
