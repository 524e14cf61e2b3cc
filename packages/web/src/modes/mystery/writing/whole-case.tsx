import { caseProblemWords, checkCase, type MysteryCase } from '@commedia/core/mystery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHouse } from '../../../house/house.tsx'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Fold } from '../../../parts/fold.tsx'
import label from '../../../parts/label.module.css'
import { Waiting } from '../../../parts/waiting.tsx'
import { tagOf } from '../../../words/tag-of.ts'
import { useFigures, useTongue, useWords } from '../../../words/use-words.tsx'
import css from './case-writing.module.css'
import { caseWritingWords } from './case-writing-words.ts'

/** A case of one's own to be read through, once somebody has said that they want to know. */
export function WholeCase({ id }: { readonly id: string }) {
  const { wire } = useHouse()
  const words = useWords(caseWritingWords)
  const [isWanted, setWanted] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['case', id],
    queryFn: () => wire.readCase({ case: id }),
    enabled: isWanted,
  })
  if (!isWanted)
    return (
      <div className={css.now}>
        <p>{words.readWhy}</p>
        <Button look="plain" onClick={() => setWanted(true)}>
          {words.read}
        </Button>
      </div>
    )
  if (error !== null) return <Failure error={error} again={() => void refetch()} />
  return data === undefined ? <Waiting /> : <ReadThrough of={data.case} />
}

/** All of a case: what happened, what everybody knows, what lies where, and the questions with their answers. */
function ReadThrough({ of }: { readonly of: MysteryCase }) {
  const words = useWords(caseWritingWords)
  const figures = useFigures()
  const tongue = useTongue()
  const { problems } = checkCase(of)
  const killedBy = (role: string) =>
    of.victims.filter((victim) => victim.killedBy.includes(role)).map(({ name }) => name)
  return (
    <div className={css.whole}>
      {problems.length === 0 ? null : (
        <section aria-label={words.notes}>
          <h2 className={label.label}>{words.notes}</h2>
          {problems
            .map((problem) => caseProblemWords(problem, tongue))
            .map((note) => (
              <p key={note}>{note}</p>
            ))}
        </section>
      )}
      <div lang={tagOf(of.language)} translate="no" className={css.whole}>
        <section aria-label={words.truth}>
          <h2 className={label.label}>{words.truth}</h2>
          <p dir="auto">{of.premise}</p>
          <p dir="auto">{of.truth}</p>
        </section>
        <section aria-label={words.people}>
          <h2 className={label.label}>{words.people}</h2>
          {of.roles.map(({ id, name, face, script }) => {
            const victims = killedBy(id)
            return (
              <Fold
                key={id}
                title={victims.length === 0 ? name : `${name} · ${words.killed(figures.list(victims))}`}
              >
                <p dir="auto">{face}</p>
                <p dir="auto">{script.join('\n\n')}</p>
              </Fold>
            )
          })}
        </section>
        <section aria-label={words.clues}>
          <h2 className={label.label}>{words.clues}</h2>
          {of.places.map(({ id, name, clues }) => (
            <Fold key={id} title={name}>
              {clues.map((clue) => (
                <p key={clue.id} dir="auto">
                  {`${clue.title}: ${clue.text}`}
                </p>
              ))}
            </Fold>
          ))}
        </section>
        <section aria-label={words.key}>
          <h2 className={label.label}>{words.key}</h2>
          {of.questions.map(({ id, text, options, gold }) => (
            <p key={id} dir="auto">
              {text}
              <br />
              <small>
                {figures.list(options.filter(({ letter }) => gold.includes(letter)).map((one) => one.text))}
              </small>
            </p>
          ))}
        </section>
      </div>
    </div>
  )
}
