/** A message to a person, before it is sent. */
export type Message = {
  readonly channel: 'email' | 'sms' | 'whatsapp' | 'push';
  /** One address: a canonical e-mail, an E.164 number, or a push subscription. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Delivers messages of one channel; throws when the other side did not take it. */
export type Transport = {
  send(message: Message, messageId: string): Promise<void>;
};
