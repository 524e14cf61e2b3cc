import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Blueprint, Language } from '@commedia/core'
import { performers, simulatedCompany } from '@commedia/core/testing'
import { pathOf, ROUTES, wireClient } from '@commedia/core/wire'
import { fixedModels, openLog, openTheatre, readServerConfig } from '@commedia/server'
import { isToldBefore, type NoticePath, wordsOf } from './notice.ts'

const FORMATS = ['plain', 'fountain', 'json', 'pdf', 'epub', 'markdown', 'ink', 'renpy'] as const
const LINE_MS = 90_000

/** A theatre on loopback with one show under way, for as long as its paths are looked at. */
export async function httpPaths(blueprint: Blueprint, seed: number): Promise<readonly NoticePath[]> {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-care-'))
  const config = readServerConfig({ port: '0', logLevel: 'silent', tempo: 'at-once' }, {})
  const theatre = await openTheatre(config, {
    version: 'care',
    models: fixedModels(simulatedCompany({ seed, players: performers() }).models, ['simulated']),
    bundled: new Map([['show', blueprint]]),
    folder,
    log: openLog(config),
  })
  try {
    return await lookAround(theatre.url, blueprint.language)
  } finally {
    await theatre.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function lookAround(base: string, language: Language): Promise<readonly NoticePath[]> {
  const { secret } = await wireClient({ base, fetch }).arrive({ body: { name: 'Wim' } })
  const wire = wireClient({ base, fetch, secret })
  const { id: show } = await wire.createShow({ body: { blueprint: 'show' } })
  const streamed = await streamUntilLine({ base, show, secret }, () => wire.startShow({ show }))
  await wire.stopShow({ show })
  const record = await wire.getRecord({ show, query: { limit: 1000 } })
  const line = record.events.flatMap(({ type, body }) =>
    type === 'line-spoken' ? [(body as { readonly text: string }).text] : [],
  )[0]
  if (line === undefined) throw new Error('Nobody spoke.')
  const told = (path: string, text: string): NoticePath => ({
    path: `${path} ${language}`,
    told: isToldBefore(text, line, language),
  })
  const house = await wire.getHouse()
  const exported: NoticePath[] = []
  for (const format of FORMATS) {
    const { bytes } = await wire.exportShow({ show, query: { format } })
    exported.push(told(`http export ${format}`, await wordsOf(format, bytes)))
  }
  return [
    told('http house', `${house.notice[language]} ${line}`),
    told('http show', `${(await wire.getShow({ show })).notice} ${line}`),
    told('http record', JSON.stringify(record)),
    told('http view', JSON.stringify(await wire.getView({ show }))),
    told('http stream', streamed),
    ...exported,
  ]
}

/** Everything a stream says up to the first line of the show. */
async function streamUntilLine(
  { base, show, secret }: { readonly base: string; readonly show: string; readonly secret: string },
  start: () => Promise<unknown>,
): Promise<string> {
  const stop = AbortSignal.timeout(LINE_MS)
  const headers = { authorization: `Bearer ${secret}` }
  const { body } = await fetch(`${base}${pathOf(ROUTES.watchShow, { show })}`, { headers, signal: stop })
  await start()
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.includes('line-spoken')) break
  }
  return text
}
