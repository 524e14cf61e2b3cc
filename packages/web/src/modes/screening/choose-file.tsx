import { useId } from 'react'
import css from './choose-file.module.css'

/** A file of one's own machine, chosen by a name that reads like everything else here. */
export function ChooseFile({
  label,
  accept,
  isLarge = false,
  onFile,
}: {
  readonly label: string
  readonly accept: string
  readonly isLarge?: boolean
  readonly onFile: (file: File) => void
}) {
  const id = useId()
  return (
    <span className={css.choose} data-large={isLarge}>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
