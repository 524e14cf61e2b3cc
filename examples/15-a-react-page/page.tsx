import { connectModel } from '@commedia/core/adapters'
import { scriptedModel } from '@commedia/core/testing'
import { roomHere, useRoom } from '@commedia/react'

const asked = new URLSearchParams(globalThis.location?.search)
const [baseUrl, model = 'any'] = [asked.get('at'), asked.get('model') ?? undefined]
const live = baseUrl && (await connectModel({ kind: 'openai-compatible', baseUrl, model }))
const models = live || scriptedModel(() => 'One. It has a draught, and a view of the gallows.')
const otto = { name: 'Otto', base: 'You are Otto, who keeps an inn. Dry, and kinder than you sound.' }
const inn = roomHere({ companions: [otto] }, { models })

export function Inn() {
  const { lines, say, stop, thinking, trouble, notice } = useRoom(inn)
  const words = lines.map(({ key, mine, name, text }) => <p key={key}>{`${mine ? 'You' : name}: ${text}`}</p>)
  return (
    <main>
      <small>{notice}</small>
      {words}
      {thinking && <p>{thinking} is thinking.</p>}
      {trouble && <p role="alert">{trouble.message}</p>}
      <input
        aria-label="Say something"
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && say(currentTarget.value)}
      />
      <input type="button" value="Enough" onClick={stop} />
    </main>
  )
}
