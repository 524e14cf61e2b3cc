import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useHouse } from '../house/house.tsx'
import { useMe } from '../house/use-me.ts'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { useWords } from '../words/use-words.tsx'
import css from './network.module.css'
import { networkWords } from './network-words.ts'

/** What is begun by somebody's name waits until the name is kept. */
export const SAID_BEFORE = { id: 'my-name' }

/** By which name one's links say who invites: at home nobody was asked for one before. */
export function YourName({ asks }: { readonly asks?: string }) {
  const { wire } = useHouse()
  const queries = useQueryClient()
  const { data: me } = useMe()
  const rename = useMutation({
    scope: SAID_BEFORE,
    mutationFn: (name: string) => wire.renameMe({ body: { name } }),
    networkMode: 'always',
    onSuccess: () => queries.invalidateQueries({ queryKey: ['me'] }),
  })
  if (me?.kind !== 'known') return null
  const { error, isSuccess } = rename
  return (
    <>
      <NameField name={me.name} asks={asks} isKept={isSuccess} onName={rename.mutate} />
      {error === null ? null : <Failure error={error} />}
    </>
  )
}

function NameField({
  name,
  asks,
  isKept,
  onName,
}: {
  readonly name: string
  /** The question, where one has said no name yet. */
  readonly asks: string | undefined
  readonly isKept: boolean
  readonly onName: (name: string) => void
}) {
  const words = useWords(networkWords)
  const field = useId()
  const [typed, setText] = useState<string>()
  const text = typed ?? (asks === undefined ? name : '')
  const isSame = text.trim() === name
  // Whoever types a name and goes on by another button has said it all the same.
  const keep = (): void => {
    if (text.trim() !== '' && !isSame) onName(text.trim())
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    keep()
  }
  return (
    <form className={css.tunnel} onSubmit={submit}>
      <label htmlFor={field}>{asks ?? words.name}</label>
      <div>
        <input
          id={field}
          autoComplete="nickname"
          maxLength={80}
          value={text}
          placeholder={asks === undefined ? undefined : name}
          translate="no"
          onChange={({ target }) => setText(target.value)}
          onBlur={keep}
        />
        <Button type="submit" disabled={isSame || text.trim() === ''}>
          {words.nameKeep}
        </Button>
      </div>
      <p role="status" className={css.quiet}>
        {isKept && isSame ? words.nameKept : ''}
      </p>
    </form>
  )
}
