import { type ByLanguage, inLanguage, type Language, wordTable } from '@commedia/core'
import type { Command, HelpConfiguration } from 'commander'
import { HELP_IN_CHINESE } from './help-words.ts'
import { cells } from './rows/cells.ts'
import { wrapText } from './rows/wrap-text.ts'

/** Help stands in the program in English. */
const HELP: ByLanguage<Readonly<Record<string, string>>> = wordTable('terminal.help', {
  en: {},
  zh: HELP_IN_CHINESE,
})

/** Has a program and all its commands give help in a language, broken between words however wide its characters are. */
export function helpInLanguage(program: Command, language: Language): void {
  const words = inLanguage(language, HELP)
  const said = (text: string): string => words[text] ?? text
  const help: HelpConfiguration = {
    styleTitle: said,
    commandDescription: (command) => said(command.description()),
    subcommandDescription: (command) => said(command.summary() || command.description()),
    argumentDescription: (argument) => said(argument.description),
    optionDescription: ({ description, argChoices, defaultValue }) =>
      [
        said(description),
        argChoices === undefined ? '' : inLanguage(language, CHOICES)(argChoices),
        typeof defaultValue === 'string' ? inLanguage(language, DEFAULTS)(defaultValue) : '',
      ]
        .filter((part) => part !== '')
        .join(' '),
    displayWidth: cells,
    boxWrap: wrapText,
  }
  for (const command of [program, ...program.commands, ...program.commands.flatMap((one) => one.commands)])
    command.configureHelp(help)
}

const CHOICES: Readonly<Record<Language, (choices: readonly string[]) => string>> = wordTable(
  'terminal.help.choices',
  {
    en: (choices) => `(${choices.join(', ')})`,
    zh: (choices) => `（${choices.join('、')}）`,
  },
)

const DEFAULTS: Readonly<Record<Language, (value: string) => string>> = wordTable('terminal.help.defaults', {
  en: (value) => `(default ${value})`,
  zh: (value) => `（默认 ${value}）`,
})
