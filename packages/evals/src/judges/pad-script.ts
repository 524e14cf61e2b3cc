import { inLanguage, type Language } from '@commedia/core'

/**
 * A printed script made longer without anything more in it: speeches get sentences that say nothing, in turn, until it is so many
 * times as long. An attack on judges who take length for worth; always the same.
 */
export function padScript(
  script: string,
  { times, language }: { readonly times: number; readonly language: Language },
): string {
  const paragraphs = script.split(PARAGRAPH)
  const speeches = paragraphs.flatMap((paragraph, at) => (SPEECH.test(paragraph) ? [at] : []))
  const { empty, between } = inLanguage(language, WORDS)
  const most = script.length * times
  let length = script.length
  for (let at = 0; length < most && speeches.length > 0; at++) {
    const place = speeches[at % speeches.length] ?? 0
    // By turn and by round, so that a speech that is padded again says another thing.
    const words = `${between}${empty[(at + Math.floor(at / speeches.length)) % empty.length]}`
    paragraphs[place] += words
    length += words.length
  }
  return paragraphs.join(PARAGRAPH)
}

const PARAGRAPH = '\n\n'
/** A speaker in capitals, or in Chinese a name and a wide colon; never what stands in brackets. */
const SPEECH = /^(?:[\p{Lu} .'’-]+: |[^\s【（：]{1,12}：)/u

const WORDS = {
  en: {
    between: ' ',
    empty: [
      'That is how it is, and I say it as I see it.',
      'Well, there it is, and there we all are.',
      'One says such things, and then one has said them.',
      'It is what it is, whichever way one looks at it.',
      'And that, when all is said, is what there is to say.',
      'I mean it, and when I mean a thing I say it.',
      'So it goes, and so it has always gone.',
    ],
  },
  zh: {
    between: '',
    empty: [
      '话就是这么个话，我也就这么一说。',
      '事情嘛，就是这么个事情。',
      '该怎么样就怎么样，就是这样。',
      '说来说去，也就是这么回事。',
      '我心里怎么想，嘴上就怎么讲。',
      '反正就是这样，大家都看见了。',
      '从来如此，今天也是如此。',
    ],
  },
} as const
