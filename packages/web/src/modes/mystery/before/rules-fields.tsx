import { inLanguage } from '@commedia/core'
import { HouseMethod } from '@commedia/core/mystery'
import { useHouseFacts } from '../../../house/use-house-facts.ts'
import { Choice } from '../../../parts/choice.tsx'
import { Field } from '../../../parts/field.tsx'
import { Fold } from '../../../parts/fold.tsx'
import { useTongue, useWords } from '../../../words/use-words.tsx'
import { caseWords } from './case-words.ts'
import { type GameRules, PATIENCES } from './game-rules.ts'
import css from './rules-fields.module.css'

/** How long a game is to be. */
export function LengthField({
  rules,
  onRules,
}: {
  readonly rules: GameRules
  readonly onRules: (rules: GameRules) => void
}) {
  const words = useWords(caseWords)
  return (
    <Choice
      title={words.length}
      chosen={rules.length}
      options={[
        ['quick', words.quick, words.quickWhy],
        ['full', words.full, words.fullWhy],
      ]}
      onChoose={(length) => onRules({ ...rules, length })}
    />
  )
}

/** Behind a fold, everything that few want to choose. */
export function RulesFields({
  rules,
  onRules,
}: {
  readonly rules: GameRules
  readonly onRules: (rules: GameRules) => void
}) {
  const words = useWords(caseWords)
  const language = useTongue()
  const handedIn = useHouseFacts().data?.methods ?? []
  return (
    <div className={css.rules}>
      <Fold title={words.more}>
        <div className={css.more}>
          <Field title={words.patience}>
            {(ids) => (
              <select
                {...ids}
                value={rules.patience}
                onChange={({ target }) =>
                  onRules({ ...rules, patience: PATIENCES.find((one) => one === Number(target.value)) ?? 5 })
                }
              >
                {PATIENCES.map((one) => (
                  <option key={one} value={one}>
                    {words.patiences[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Choice
            title={words.asking}
            chosen={rules.asking}
            options={[
              ['together', words.together],
              ['in-turn', words.inTurn, words.inTurnWhy],
            ]}
            onChoose={(asking) => onRules({ ...rules, asking })}
          />
          <Field title={words.method}>
            {(ids) => (
              <select
                {...ids}
                value={rules.method}
                onChange={({ target }) => onRules({ ...rules, method: target.value })}
              >
                {HouseMethod.options.map((one) => (
                  <option key={one} value={one}>
                    {words.methods[one]}
                  </option>
                ))}
                {handedIn.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {inLanguage(language, name)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </Fold>
    </div>
  )
}
