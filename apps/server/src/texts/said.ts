/**
 * Everything that is said in a call. Each under six seconds, the important word last, one question
 * at a time.
 */
export type TextKey =
  | 'greeting'
  | 'greetingKeypadOnly'
  | 'testGreeting'
  | 'testGreetingKeypadOnly'
  | 'demoGreeting'
  | 'demoGreetingKeypadOnly'
  | 'againDigitByDigit'
  | 'againByKeypad'
  | 'againSlowly'
  | 'refusedForGood'
  | 'notNow'
  | 'ringing'
  | 'calling'
  | 'leaveMessage'
  | 'leaveMessageUnrung'
  | 'voicemail'
  | 'welcome'
  | 'testRight'
  | 'demoRight'
  | 'whisper'
  | 'memberOpens'
  | 'notInUse'
  | 'trouble'
  | 'failed'
  | 'stillTrying'
  | 'messageInstead'
  | 'checkCall'
  | 'goodbye';

export type SaidTexts = Readonly<Record<TextKey, string>>;
