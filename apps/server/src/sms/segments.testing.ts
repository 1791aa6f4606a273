/** 3GPP TS 23.038 §6.2.1: the basic alphabet, without its extension table. */
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/u;

/**
 * How many SMS a text is sent and billed as: 160 letters of GSM-7 or 70 of UCS-2; in several, fewer
 * each.
 */
export function segmentsOf(text: string): number {
  const [alone, joined] = GSM_7.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}
