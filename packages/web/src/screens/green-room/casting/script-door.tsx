import { useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { TopBar } from '../../../parts/top-bar.tsx'
import { useFileDrop } from '../../../parts/use-file-drop.ts'
import { useWords } from '../../../words/use-words.tsx'
import { castingWords } from './casting-words.ts'
import css from './script-door.module.css'

const KINDS = '.txt,.md,.fountain,.xml,.tei,.html,.xhtml,.epub,.pdf,.docx,.srt,.vtt'

/** Where a script comes in: let fall on the boards, or chosen. */
export function ScriptDoor({
  reading,
  closed,
  error,
  onFile,
}: {
  /** The file being read. */
  readonly reading: string | undefined
  /** Whether nobody is there who could read. */
  readonly closed: boolean
  readonly error?: unknown
  readonly onFile: (file: File) => void
}) {
  const words = useWords(castingWords)
  const picker = useRef<HTMLInputElement>(null)
  const isResting = closed || reading !== undefined
  const { isOver, drop } = useFileDrop(onFile, isResting)
  return (
    <div>
      <TopBar where={words.where} />
      <main id="main" className={css.door}>
        <Link href="/characters" className={css.back}>
          {words.back}
        </Link>
        <h1>{words.door}</h1>
        <p className={css.note}>{words.doorNote}</p>
        <div className={css.boards} data-over={isOver} {...drop}>
          <Pages />
          {closed ? (
            <p className={css.drop}>
              {words.noModel} <Link href="/settings">{words.settings}</Link>
            </p>
          ) : (
            <>
              <p className={css.drop} role="status" data-idle={reading === undefined}>
                {reading === undefined ? null : (
                  <b translate="no" dir="auto">
                    {reading}
                  </b>
                )}
                {reading !== undefined ? words.reading : isOver ? words.dropNow : words.drop}
              </p>
              <Button look="commit" disabled={isResting} onClick={() => picker.current?.click()}>
                {words.choose}
              </Button>
              <p className={css.kinds} translate="no">
                {words.kinds}
              </p>
            </>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept={KINDS}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file !== undefined) onFile(file)
            }}
          />
        </div>
        {error == null ? null : <Failure error={error} />}
      </main>
    </div>
  )
}

/** Leaves of a script, and a mask that looks out of them. */
function Pages() {
  return (
    <svg className={css.pages} viewBox="0 0 160 120" aria-hidden="true">
      <path className={css.leaf} d="M34 24 92 14l14 84-58 10Z" />
      <path className={css.leaf} d="M48 16h60v88H48Z" />
      <path className={css.lines} d="M58 30h26M58 40h38M58 48h32M58 84h38M58 92h24" />
      <path className={css.leaf} d="M66 22 124 32l-15 82-58-10Z" />
      <path className={css.mask} d="M77 47c0-10 9-12 17-10s15 8 13 18c-2 14-10 25-18 23s-13-17-12-31Z" />
      <path
        className={css.holes}
        d="M82 53c3-3 6-2 8 1-3 1-6 1-8-1Zm13 3c3-2 6-1 8 2-3 2-6 1-8-2ZM86 67c3 3 6 4 10 2"
      />
      <path className={css.lines} d="M75 90l30 5M73 98l22 4" />
    </svg>
  )
}
