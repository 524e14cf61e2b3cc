import css from './job-progress.module.css'

/** How far long work is, stage by stage; one that is under way shines. */
export function JobProgress({
  title,
  stages,
  done,
  isPlaying,
  count,
}: {
  readonly title: string
  readonly stages: readonly (readonly [id: string, name: string])[]
  readonly done: number
  readonly isPlaying: boolean
  /** The same in words. */
  readonly count: string
}) {
  return (
    <div className={css.progress}>
      <progress className="only-heard" aria-label={title} max={stages.length} value={done} />
      <ol className={css.stages} aria-hidden="true">
        {stages.map(([id, name], index) => (
          <li key={id} data-state={index < done ? 'done' : index === done && isPlaying ? 'now' : 'later'}>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <p className={`${css.count} figures`}>{count}</p>
    </div>
  )
}
