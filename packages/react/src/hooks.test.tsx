// @vitest-environment happy-dom
import { memoryJournal } from '@commedia/core/recording'
import { aBlueprint, performers, scriptedModel, simulatedCompany } from '@commedia/core/testing'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { aHouse, said } from './house.test.data.ts'
import { type RoomHere, roomAt, roomHere, showHere, useCharacter, useRoom, useShow } from './index.ts'

const OTTO = { name: 'Otto', base: 'You are Otto, who keeps an inn.' }
const BED = 'One. It has a draught, and a view.'
const roots = new Set<Root>()
afterEach(() => {
  for (const root of roots) root.unmount()
  roots.clear()
})

/** Draws a page as a program does, twice as strict mode does, and waits until it looks as it should. */
function aPage(page: React.ReactNode) {
  const place = document.createElement('main')
  document.body.append(place)
  const root = createRoot(place)
  roots.add(root)
  root.render(<StrictMode>{page}</StrictMode>)
  const shows = (words: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!place.textContent.includes(words)) return
        watching.disconnect()
        resolve()
      }
      const watching = new MutationObserver(look)
      watching.observe(place, { childList: true, subtree: true, characterData: true })
      look()
    })
  return { place, shows, root }
}

function anInn() {
  const journal = memoryJournal()
  const begun = vi.spyOn(journal, 'begin')
  return { inn: roomHere({ companions: [OTTO] }, { models: scriptedModel([BED, 'open']), journal }), begun }
}

function Talk({ room }: { readonly room: RoomHere }) {
  const { lines, say, yourTurn, thinking } = useRoom(room)
  return (
    <section>
      {lines.map(({ key, name, text }) => (
        <p key={key}>{`${name}: ${text}`}</p>
      ))}
      <i>{thinking ?? (yourTurn ? 'your turn' : '')}</i>
      <button type="button" onClick={() => void say('Is there a bed?')} />
    </section>
  )
}

it('useRoom: a room is talked in, and strict mode opens one room and asks once', async () => {
  const { inn, begun } = anInn()
  const { place, shows } = aPage(<Talk room={inn} />)
  await shows('your turn')
  place.querySelector('button')?.click()
  await shows(`Otto: ${BED}`)
  await shows('your turn')
  expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toHaveLength(2)
  expect(begun).toHaveBeenCalledTimes(1)
})

it('useRoom: two components are in the same room', async () => {
  const { inn, begun } = anInn()
  const { place, shows } = aPage([<Talk key="here" room={inn} />, <Talk key="there" room={inn} />])
  await shows('your turn')
  place.querySelector('button')?.click()
  await shows(`Otto: ${BED}`)
  expect(place.textContent.split(BED)).toHaveLength(3)
  expect(begun).toHaveBeenCalledTimes(1)
})

it('useRoom: at a house strict mode opens one stream, also where the room is named while drawing; leaving closes it', async () => {
  const { house, asked, tell, lines } = aHouse()
  function AtHouse() {
    const { lines: heard, connection } = useRoom(roomAt(house, 'show_1'))
    return (
      <p>
        {connection} {heard.map(({ text }) => text).join()}
      </p>
    )
  }
  const { shows, root } = aPage(<AtHouse />)
  await shows('live')
  tell(said(1, 'companion_otto', BED))
  await shows(BED)
  expect(asked.filter((one) => one.includes('/events'))).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    root.unmount()
    roots.delete(root)
    vi.advanceTimersByTime(10_000)
  } finally {
    vi.useRealTimers()
  }
  expect(lines.size).toBe(0)
})

it('useCharacter: a game asks one character, and shows their words alone', async () => {
  const { inn } = anInn()
  function Otto() {
    const { lines, say, choose, thinking } = useCharacter(inn, 'Otto')
    const knock = async () => {
      await say('Is there a bed?')
      const { choice } = await choose({ question: 'Somebody knocks.', options: ['open', 'wait'] })
      document.title = choice
    }
    return (
      <button type="button" onClick={knock}>
        Knock {lines.map(({ text }) => text).join('/')} {thinking && '…'}
      </button>
    )
  }
  const { place, shows } = aPage(<Otto />)
  await shows('Knock')
  place.querySelector('button')?.click()
  await shows(`${BED}/Somebody knocks. → open`)
  expect(document.title).toBe('open')
})

it('useShow: a play is played to its curtain', async () => {
  const { models } = simulatedCompany({ seed: 1, players: performers() })
  const evening = showHere(aBlueprint(), { models, seed: 7 })
  function Evening() {
    const { lines, play, over } = useShow(evening)
    return (
      <button type="button" onClick={play}>
        {lines.length} {over && 'Curtain'}
      </button>
    )
  }
  const { place, shows } = aPage(<Evening />)
  await shows('0')
  place.querySelector('button')?.click()
  await shows('Curtain')
})

it('is drawn on a server too, where nothing is opened', () => {
  const { inn, begun } = anInn()
  expect(renderToStaticMarkup(<Talk room={inn} />)).toContain('your turn')
  expect(begun).not.toHaveBeenCalled()
})
