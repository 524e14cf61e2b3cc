import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { oneLine } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import { oneOf } from '../prompting/gbnf.ts'
import { HouseDeed } from './narrate.prompt.ts'
import type { NarratorView } from './narrator-view.ts'
import { CHINESE_KINDS, CHINESE_SPOTS, type Field, fieldsOf } from './read-rulings.ts'

/** Rulings in plain lines as a grammar: every act has its number and its word, and nothing is named that is not on the page. */
export function rulingGrammar(view: NarratorView, language: Language): string {
  const names: Readonly<Record<NamedRule, readonly string[]>> = {
    thing: [...new Set([...view.props, ...view.began].map(({ name }) => oneLine(name)))],
    person: view.people.map(({ name }) => oneLine(name)),
    place: view.ways.map(oneLine),
  }
  const { rules: handedIn = [] } = view
  const deeds = [...HouseDeed.options, ...handedIn.map(({ kind }) => kind)]
  const kinds = deeds.flatMap((kind) => {
    const rules = fieldsOf(kind, handedIn).map((field) => ruleFor(field, kind))
    const canBeNamed = rules.every((rule) => !isNamed(rule) || names[rule].length > 0)
    return canBeNamed ? [[oneOf([inWords(kind, CHINESE_KINDS, language)]), afterColon(rules)].join('')] : []
  })
  const spots = Object.keys(CHINESE_SPOTS).map((spot) => inWords(spot, CHINESE_SPOTS, language))
  const { yes, no, words } = inLanguage(language, WORDS)
  return [
    `root ::= ${view.acts.map((_, at) => `"${at + 1} " ruling`).join(' "\\n" ')}`,
    `ruling ::= "${yes}" ("\\n" change){0,3} | "${no}" words`,
    `change ::= ${kinds.join(' | ')}`,
    ...Object.entries(names).flatMap(([rule, texts]) =>
      texts.length === 0 ? [] : [`${rule} ::= ${oneOf(texts)}`],
    ),
    `spot ::= ${oneOf(spots)}`,
    `words ::= ${words}`,
  ].join('\n')
}

type NamedRule = 'thing' | 'person' | 'place'
type Rule = NamedRule | 'spot' | 'words'

function ruleFor(field: Field, kind: string): Rule {
  if (field === 'whom') return kind === 'move' || kind === 'listen' ? 'place' : 'person'
  if (field === 'where') return 'spot'
  return field === 'words' ? 'words' : 'thing'
}

function isNamed(rule: Rule): rule is NamedRule {
  return rule === 'thing' || rule === 'person' || rule === 'place'
}

function afterColon(rules: readonly Rule[]): string {
  return rules.length === 0 ? '' : ` ": " ${rules.join(' " > " ')}`
}

function inWords(word: string, chinese: Readonly<Record<string, string>>, language: Language): string {
  return inLanguage(language, { en: word, zh: chinese[word] ?? word })
}

/** How each language says the two words, and how long a sentence may be. */
export const WORDS: Readonly<
  Record<Language, { readonly yes: string; readonly no: string; readonly words: string }>
> = wordTable('acting.ruling-grammar', {
  en: { yes: 'yes', no: 'no, ', words: '[^ \\n>]+ (" " [^ \\n>]+){0,17}' },
  zh: { yes: '成', no: '不成，', words: '[^\\n>]{1,40}' },
})
