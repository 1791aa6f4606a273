import { ATTRIBUTES } from './element-attributes.ts';

/** The tag as the page wrote it. */
export type Tag = {
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly hasClient: boolean;
};

/** Attributes that are probably meant for the widget, judging by the words in them. */
const MEANT_FOR_US =
  /token|url|product|provider|config|locale|scheme|session|redirect|preset|brand/;

/**
 * What is wrong with the attributes themselves; `state/check-config.ts` judges the configuration. Loads
 * after the first view, as that does.
 */
export function tagProblems({ attributes, hasClient }: Tag): readonly string[] {
  const known: readonly string[] = ATTRIBUTES;
  const strange = Object.keys(attributes).filter(
    (name) => !known.includes(name) && MEANT_FOR_US.test(name),
  );
  const token = attributes['public-token'];
  const apiUrl = attributes['api-url'];
  return [
    ...strange.map((name) => `The attribute “${name}” is unknown. Allowed: ${known.join(', ')}.`),
    ...jsonProblem(attributes['config'] ?? '{}'),
    ...(apiUrl && !/^(https?:\/)?\//.test(apiUrl)
      ? [`The attribute “api-url” lacks https:// or http://: “${apiUrl}”.`]
      : []),
    ...(token === '' ? ['The attribute “public-token” is empty.'] : []),
    ...(hasClient || typeof token === 'string'
      ? []
      : ['The attribute “public-token” is missing, and there is no property “client”.']),
  ];
}

function jsonProblem(json: string): readonly string[] {
  try {
    JSON.parse(json);
    return [];
  } catch (error) {
    return [`The attribute “config” is no JSON: ${String(error)}`];
  }
}
