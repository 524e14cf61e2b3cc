import { type Blueprint, parseBlueprint, printBlueprint } from '@commedia/core'
import { useTongue, useWords } from '../../../words/use-words.tsx'
import { useDesk } from './desk.tsx'
import { tellProblem } from './draft-problems.ts'
import { editorWords } from './editor-words.ts'
import css from './text-tab.module.css'

/** What somebody typed, and the draft that came of it: kept while they look at something else. */
export interface TypedText {
  readonly text: string
  readonly became: Blueprint
}

/** The blueprint as the file it is. */
export function TextTab({
  typed,
  onType,
}: {
  readonly typed: TypedText | undefined
  readonly onType: (typed: TypedText) => void
}) {
  const { draft, write } = useDesk()
  const words = useWords(editorWords)
  const tongue = useTongue()
  const printed = print(draft)
  // What was changed elsewhere, by an undo for example, is printed anew; what is typed stays as it is typed.
  const text = typed?.became === draft ? typed.text : printed
  const check = parseBlueprint(text)
  const misshapen = check.blueprint === undefined && text !== printed
  return (
    <div className={css.tab}>
      <p className={css.hint} id="text-hint">
        {words.textHint}
      </p>
      <textarea
        className={css.text}
        aria-label={words.textLabel}
        aria-describedby="text-hint"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          const { blueprint } = parseBlueprint(target.value)
          onType({ text: target.value, became: blueprint ?? draft })
          if (blueprint !== undefined) write('', blueprint)
        }}
      />
      {misshapen ? (
        <div className={css.broken} role="status">
          <p>{words.textBroken}</p>
          <ul>
            {check.problems.slice(0, MOST_SHOWN).map((problem) => (
              <li key={`${problem.path} ${problem.what}`}>
                {problem.code === 'shape' ? <code>{problem.path}</code> : null}{' '}
                {tellProblem({ ...problem, item: '' }, undefined, { ...words, tongue })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

const MOST_SHOWN = 6

/** A draft with empty fields is no blueprint yet, and can be read all the same. */
function print(draft: Blueprint): string {
  return parseBlueprint(draft).blueprint === undefined
    ? `${JSON.stringify(draft, null, 2)}\n`
    : printBlueprint(draft)
}
