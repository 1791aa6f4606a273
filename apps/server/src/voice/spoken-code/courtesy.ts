const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Hesitation and spoken signs: transparent even between the words of a code. */
export const HESITATION = words(
  'um umm uh uhm er erm ah hmm mm and eh euh heu ahm dash hyphen guion tiret bindestrich e ahn traco hifen',
);

/** Courtesy that may follow a code even where the code itself was written inexactly. */
export const COURTESY = words(`
  a an the code codes is its it im i me my our your this that password passcode pass word entry
  access key gate door here hello hi hey good morning afternoon evening night day please thanks
  thank you yes yeah ok okay so well sorry again say said repeat delivery for to from can could
  would will open let us in now cheers bye mate sir madam
  el la los codigo clave contrasena es mi me hola buenas buenos dias tardes noches por favor
  gracias muchas si abre abra abrame puede perdon
  le les mon mot de passe est cest bonjour bonsoir merci beaucoup sil vous te plait oui voila
  pouvez ouvrir bonne journee pardon
  der die das mein ist kennwort passwort hallo guten tag bitte danke vielen schonen ja noch
  machen sie auf entschuldigung
  o os as codigo senha e meu minha ola oi bom boa dia tarde noite favor obrigado obrigada valeu
  pode abrir abre sim aqui sou desculpa desculpe licenca moco moca
`);

/** Said directly before a code, these take it back. */
export const NEGATION = words(
  'not isnt never without nunca sin pas sans jamais nicht kein nie ohne nao nem sem',
);

/**
 * Words of the code list that people say at a gate anyway. They are no guess at a code, unless the
 * code itself is made of one.
 */
export const EVERYDAY_CODE_WORDS = words(`
  about agree alone already another answer anyway anywhere arrive because become between call
  daughter deliver dentist doorbell doorstep doorway driveway either elevator enjoy enough
  everyday everyone finish first food forget friday garden grandma grandson granny grocery happy
  help herself holiday hospital hotel indoor inside install kitchen landlady landlord laundry left
  letter luggage machine manager mechanic message middle minute monday month nearby nephew
  nickname nineteen nursery office okay outdoor outside partner patient person photo picnic pizza
  possible postcard prefer present private probable problem property provide public purchase
  quarter receive saturday school security sentence service sixteen staff stranger student studio
  suitable suitcase summer supplier taxi thirsty thought tomorrow tonight tourist tuesday tunnel
  video visa wash weekend what whenever window written young
`);

/** Articles that vocabularies count as digits; behind a code they are no number. */
export const COUNTED_ARTICLES = words('one won un una une ein eine set tree nein o um uma');
