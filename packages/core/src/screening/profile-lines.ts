import { isFromScript } from '../acting/is-from-script.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { oneLine } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Character } from '../schema/character.ts'

/**
 * What a profile says of a character, line by line: what anybody who knows the story knows, never a secret. Who was read out of a script
 * is not told which.
 */
export function profileLines(character: Character, language: Language): string {
  const words = inLanguage(language, WORDS)
  const { name, origin, personality, voice, catchphrases, background, motivation, strengths } = character
  const relationships = character.relationships?.map(({ to, view }) => `${to}${words.colon}${view}`)
  const fields: readonly (readonly [string, string | undefined])[] = [
    [words.name, name],
    [words.origin, isFromScript(character) ? '' : origin],
    [words.description, character.description],
    [words.personality, personality],
    [words.voice, voice],
    [words.catchphrases, catchphrases?.map((phrase) => words.quoted(phrase)).join(words.comma)],
    [words.background, background],
    [words.motivation, motivation],
    [words.strengths, strengths],
    [words.relationships, relationships?.join(words.semicolon)],
  ]
  return fields
    .filter(([, value]) => value !== undefined && value.trim() !== '')
    .map(([field, value]) => `${field}${words.colon}${oneLine(value ?? '')}`)
    .join('\n')
}

export const WORDS = wordTable('screening.profile-lines', {
  en: {
    name: 'Name',
    origin: 'From',
    description: 'Known as',
    personality: 'Nature',
    voice: 'Way of speaking',
    catchphrases: 'Says often',
    background: 'Past',
    motivation: 'Wants',
    strengths: 'Good at',
    relationships: 'To others',
    colon: ': ',
    comma: ', ',
    semicolon: '; ',
    quoted: (phrase: string) => `“${phrase}”`,
  },
  zh: {
    name: '姓名',
    origin: '出自',
    description: '旁人所见',
    personality: '性情',
    voice: '说话的样子',
    catchphrases: '常说的话',
    background: '来历',
    motivation: '所求',
    strengths: '所长',
    relationships: '与旁人',
    colon: '：',
    comma: '，',
    semicolon: '；',
    quoted: (phrase: string) => `“${phrase}”`,
  },
} as const)
