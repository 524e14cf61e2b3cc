import { defineWords } from '../../words/define-words.ts'

/** What is said beside the recording of a piece of which only its mode knows more. */
export const pieceRecordedWords = defineWords(
  'screen.recorded-piece',
  { kind: 'An evening', start: 'Begin', own: 'Your own evening will be another.' },
  { kind: '一个夜晚', start: '开始', own: '你自己的夜晚会是另一个样子。' },
)
