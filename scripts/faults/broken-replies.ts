import { isDeepStrictEqual } from 'node:util'
import { ask, definePrompt, PLAIN_PROFILE } from '@commedia/core'
import { BROKEN_REPLIES, type BrokenReply, scriptedModel } from '@commedia/core/testing'
import type { ProofRow } from '../proof.ts'
import { crewFor, LIMITS, Line } from './run-mode.ts'

const page = () => ({ system: 'You are Ana.', last: 'Ben asks about the last train.' })
const line = definePrompt<null, Line>({
  id: 'faults.broken-line',
  version: 1,
  page: { en: page, zh: page },
  reply: () => ({ kind: 'json', schema: Line }),
  fallback: () => ({ speech: '…' }),
})
const AGAIN = { speech: 'Asked again.' }

/** Gives each broken reply as a first answer, and a good one to whoever pays for a second; a row for each kind of fault. */
export async function playBrokenReplies(seed: number): Promise<readonly ProofRow[]> {
  const rows = new Map<string, Record<'runs' | 'mended' | 'repairs_paid' | 'accepted_bad', number>>()
  for (const reply of BROKEN_REPLIES) {
    const row = rows.get(reply.fault) ?? { runs: 0, mended: 0, repairs_paid: 0, accepted_bad: 0 }
    const { mended, paid, bad } = await askWith(reply, seed)
    rows.set(reply.fault, {
      runs: row.runs + 1,
      mended: row.mended + Number(mended),
      repairs_paid: row.repairs_paid + Number(paid),
      accepted_bad: row.accepted_bad + Number(bad),
    })
  }
  return [...rows].map(([fault, row]) => ({ mode: `broken: ${fault}`, ...row }))
}

async function askWith({ text, meant }: BrokenReply, seed: number) {
  const model = scriptedModel([text, { json: AGAIN }])
  const { crew } = crewFor({ model, profile: { ...PLAIN_PROFILE, jsonSchema: true }, limits: LIMITS }, seed)
  const { output, usage, mended } = await ask(line, { input: null, step: 'line', language: 'en' }, crew)
  const paid = usage.calls > 1
  return { mended: mended === true, paid, bad: !isDeepStrictEqual(output, paid ? AGAIN : meant) }
}
