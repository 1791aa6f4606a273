/** What a parsing service returns for a typed number (wire 7, parsedPhoneNumber). */
export type ParsedPhone = {
  readonly isValid: boolean;
  /** E.164. */
  readonly number: string;
  readonly national: string;
  /** The country that a calling code in the number names. */
  readonly region?: string | undefined;
};
export type PhoneInput = {
  readonly phoneNumber: string;
  readonly regionCode: string;
  /** Only to be written as its country does: more digits may come. */
  readonly isTyping?: boolean;
};
/** The parsing service: by default a module that loads when the first number is typed (D-22). */
export type PhoneParser = (input: PhoneInput) => Promise<ParsedPhone>;
