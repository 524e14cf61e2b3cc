import type { editorWords } from './editor-words.ts'

/** A part no model wrote, by its step, as a person would say it: `profile:Ana:1`, `scene:1:The yard`, `points:1:2`. */
export function filledPart(step: string, words: typeof editorWords.en.filled): string {
  const [kind = '', first = '', ...rest] = step.replace(/#\d+$/, '').split(':')
  switch (kind) {
    case 'profile':
      return words.profile(first)
    case 'scene':
      return words.scene(rest.join(':'))
    case 'direct':
    case 'ending':
    case 'points':
    case 'digest':
    case 'quotations':
    case 'story':
    case 'cast-list':
    case 'cut-acts':
      return words[kind]
    default:
      return kind.startsWith('review-') ? words.review : step
  }
}
