const KNOWN: Readonly<Record<string, string>> = {
  ...{ ar: 'ara', bn: 'ben', de: 'deu', el: 'ell', en: 'eng', es: 'spa', fa: 'fas', fr: 'fra', he: 'heb' },
  ...{ hi: 'hin', id: 'ind', it: 'ita', ja: 'jpn', ko: 'kor', nl: 'nld', pl: 'pol', pt: 'por', ru: 'rus' },
  ...{ sv: 'swe', ta: 'tam', th: 'tha', tr: 'tur', uk: 'ukr', vi: 'vie', zh: 'zho' },
}

/** A language by the three letters that files of sound have for it; `und` where it is not known here. */
export function threeLetters(language: string): string {
  return KNOWN[language.split('-')[0] ?? ''] ?? 'und'
}
