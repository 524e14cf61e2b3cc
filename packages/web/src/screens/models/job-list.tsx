import { useId } from 'react'
import { modelsWords } from '../../models/models-words.ts'
import type { Desk, Job, ModelDeeds } from '../../models/use-model-desk.ts'
import { useWords } from '../../words/use-words.tsx'
import { canDo } from './can-do.ts'
import css from './job-list.module.css'

const JOBS = ['all', 'actors', 'decisions', 'director', 'judge', 'eyes', 'memory'] as const satisfies Job[]
const NOBODY = ''

/** Who does what, each with a choice of those who are connected; on the bill as in a programme. */
export function JobList({
  desk: { connected, jobs },
  onGive,
}: {
  readonly desk: Pick<Desk, 'connected' | 'jobs'>
  /** Without it nothing is chosen here, only told. */
  readonly onGive: ModelDeeds['give'] | undefined
}) {
  const words = useWords(modelsWords)
  const [first, ids] = [connected.find(({ id }) => id === jobs.all)?.model ?? '', useId()]
  return (
    <dl className={css.jobs}>
      {JOBS.map((job) => {
        const able = connected.filter((one) => one.failed === null && canDo(job, one))
        const nobody = job === 'memory' ? words.byWords : words.whoever(first)
        return (
          <div key={job} data-all={job === 'all'}>
            <dt>
              {onGive === undefined ? (
                words.job[job].name
              ) : (
                <label htmlFor={`${ids}${job}`}>{words.job[job].name}</label>
              )}
              <small>{words.job[job].note}</small>
              {job === 'eyes' && able.length === 0 && first !== '' ? <small>{words.noEyes}</small> : null}
            </dt>
            <dd>
              {onGive === undefined ? (
                <span translate="no">{connected.find(({ id }) => id === jobs[job])?.model ?? nobody}</span>
              ) : (
                <select
                  id={`${ids}${job}`}
                  translate="no"
                  value={jobs[job] ?? NOBODY}
                  onChange={({ target }) => onGive(job, target.value === NOBODY ? null : target.value)}
                >
                  {job === 'all' ? null : <option value={NOBODY}>{nobody}</option>}
                  {able.map(({ id, model, from }) => (
                    <option key={id} value={id}>
                      {model} ({from})
                    </option>
                  ))}
                </select>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
