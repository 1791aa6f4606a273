import { isEventType, type EventType } from '../../webhooks/catalogue.ts';
import { UsageError, type Arguments } from '../command.ts';

/** The types that `--events` names; null for all of them. */
export const eventTypesOf = ({ flags }: Arguments): readonly EventType[] | null =>
  flags.get('events')?.split(',').map(eventType) ?? null;

function eventType(name: string): EventType {
  if (!isEventType(name)) {
    throw new UsageError(`There is no event "${name}". See: gatecall webhooks events`);
  }
  return name;
}
