import { useRef } from 'react'
import { Button } from './button.tsx'

/** A button that asks for a JSON file. */
export function FileButton({
  busy,
  words,
  onFile,
}: {
  readonly busy: boolean
  readonly words: { readonly bring: string; readonly reading: string }
  readonly onFile: (file: File) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={busy} onClick={() => field.current?.click()}>
        {busy ? words.reading : words.bring}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={words.bring}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
