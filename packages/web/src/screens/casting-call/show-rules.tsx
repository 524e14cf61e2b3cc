import type { ShowMoney } from '@commedia/core/wire'
import { Choice } from '../../parts/choice.tsx'
import { estimateWords } from '../../parts/estimate-words.ts'
import { Field } from '../../parts/field.tsx'
import { Fold } from '../../parts/fold.tsx'
import label from '../../parts/label.module.css'
import { useAmount } from '../../parts/use-estimate.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { castingWords } from './casting-words.ts'
import type { Rules } from './rules.ts'
import css from './show-rules.module.css'

/** How a show is played: pace, rating, what it may spend, and finer things. What was settled before the curtain rose stays. */
export function ShowRules({
  rules,
  money,
  opened,
  onChange,
}: {
  readonly rules: Rules
  readonly money: ShowMoney | null
  readonly opened: boolean
  readonly onChange: (rules: Rules) => void
}) {
  const words = useWords(castingWords)
  const set = (change: Partial<Rules>): void => onChange({ ...rules, ...change })
  return (
    <section className={css.rules} aria-labelledby="rules">
      <h2 id="rules" className={label.label}>
        {words.rules}
      </h2>
      {opened ? null : (
        <Choice
          title={words.pace}
          chosen={rules.pace}
          options={[
            ['table', words.paces.table, words.paces.tableNote],
            ['free', words.paces.free, words.paces.freeNote],
            ['solo', words.paces.solo, words.paces.soloNote],
          ]}
          onChoose={(pace) => set({ pace })}
        />
      )}
      <Choice
        title={words.rating}
        chosen={rules.rating}
        options={[
          ['everyone', words.ratings.everyone],
          ['teen', words.ratings.teen],
          ['adult', words.ratings.adult],
        ]}
        onChoose={(rating) => set({ rating })}
      />
      {money === null ? null : <Caps rules={rules} money={money} onChange={set} />}
      <Fold title={words.finer} className={css.finer}>
        <Field title={words.title}>
          {(ids) => (
            <input
              {...ids}
              maxLength={200}
              value={rules.title}
              onChange={({ target }) => set({ title: target.value })}
            />
          )}
        </Field>
        {opened ? null : (
          <>
            <Choice
              title={words.speaking}
              chosen={rules.speaking}
              options={[
                ['plain', words.speakings.plain],
                ['see-think-speak', words.speakings.seeThinkSpeak],
              ]}
              onChoose={(speaking) => set({ speaking })}
            />
            <Choice
              title={words.cuts}
              chosen={rules.cuts ? 'broken' : 'finished'}
              options={[
                ['finished', words.cutting.finished],
                ['broken', words.cutting.broken],
              ]}
              onChoose={(chosen) => set({ cuts: chosen === 'broken' })}
            />
            <Choice
              title={words.floor}
              chosen={rules.floor}
              options={[
                ['auction', words.floors.auction],
                ['moderator', words.floors.moderator],
                ['round-robin', words.floors.roundRobin],
              ]}
              onChoose={(floor) => set({ floor })}
            />
            <Choice
              title={words.pages}
              chosen={rules.pages}
              options={[
                ['auto', words.pageSizes.auto],
                ['full', words.pageSizes.full],
                ['lean', words.pageSizes.lean],
              ]}
              onChoose={(pages) => set({ pages })}
            />
          </>
        )}
      </Fold>
    </section>
  )
}

function Caps({
  rules,
  money,
  onChange,
}: {
  readonly rules: Rules
  readonly money: ShowMoney
  readonly onChange: (change: Partial<Rules>) => void
}) {
  const words = useWords(castingWords)
  const said = useWords(estimateWords)
  const amount = useAmount()
  const { runOn } = useFigures()
  const { most, estimate, used } = money
  return (
    <fieldset className={css.caps}>
      <legend className={label.label}>{words.cap}</legend>
      {estimate === null ? null : (
        <p className={`${css.takes} figures`}>
          {runOn([said.show(amount(estimate)), used.tokens === 0 ? null : words.soFar(amount(used))])}
        </p>
      )}
      <Field title={words.capMoney}>
        {(ids) => (
          <input
            {...ids}
            type="number"
            min={0}
            step="0.1"
            max={most.money ?? undefined}
            placeholder={words.noCap}
            value={rules.capMoney}
            onChange={({ target }) => onChange({ capMoney: target.value })}
          />
        )}
      </Field>
      <Field title={words.capTokens}>
        {(ids) => (
          <input
            {...ids}
            type="number"
            min={0}
            step="1000"
            max={most.tokens ?? undefined}
            placeholder={words.noCap}
            value={rules.capTokens}
            onChange={({ target }) => onChange({ capTokens: target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}
