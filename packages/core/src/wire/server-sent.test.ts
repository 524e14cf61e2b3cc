import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ServerSent, serverSent } from './server-sent.ts'

async function read(pieces: readonly Uint8Array[]): Promise<readonly ServerSent[]> {
  const rest = [...pieces]
  const all: ServerSent[] = []
  for await (const sent of serverSent(async () => rest.shift() ?? 'end')) all.push(sent)
  return all
}

function cut(bytes: Uint8Array, at: readonly number[]): readonly Uint8Array[] {
  const places = [
    0,
    ...[...new Set(at.map((one) => one % (bytes.length + 1)))].sort((a, b) => a - b),
    bytes.length,
  ]
  return places.slice(1).map((end, index) => bytes.slice(places[index], end))
}

const text = '嗯，first\nsecond: “third”'.split('\n')

it('reads events the same, wherever the body is cut and however its lines end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), fc.constantFrom('\n', '\r\n'), async (at, end) => {
      const lines = [
        ': nothing',
        '',
        'event: a',
        ...text.map((line) => `data: ${line}`),
        '',
        'data:b',
        'id: 1:2',
        '',
      ]
      const bytes = new TextEncoder().encode(`${lines.join(end)}${end}`)
      expect(await read(cut(bytes, at))).toEqual([
        { event: 'a', data: text.join('\n') },
        { event: 'message', data: 'b' },
      ])
    }),
  )
})

it('leaves out an event whose end never came', async () => {
  expect(await read([new TextEncoder().encode('data: whole\n\ndata: half\n')])).toEqual([
    { event: 'message', data: 'whole' },
  ])
})
