import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Random } from '@commedia/core'

/** What a process that tells its calls (`tellCalls`) says; its end brings what came of it. */
interface Said {
  readonly ready?: boolean
  readonly asked?: string
  readonly noted?: string
  readonly end?: unknown
  readonly result?: string
}

/** How a process is killed. */
export interface Killing {
  /** The script, which gets a folder and then these details. */
  readonly script: string
  readonly details: readonly string[]
  readonly kills: number
  readonly random: Random
  /** The most things it says in one life before it is killed. */
  readonly mostWords: number
  readonly mostLives: number
}

/** What a chain of kills came to: calls made again although they stood in the prompt book, and the result in the end. */
export interface KilledAgain {
  readonly kills: number
  readonly calls: number
  readonly repeated: number
  readonly result: string | undefined
}

/** Kills a process with SIGKILL again and again, as often as told, and then lets it finish. */
export async function killAgain(killing: Killing): Promise<KilledAgain> {
  const { kills, mostLives } = killing
  const home = mkdtempSync(join(tmpdir(), 'commedia-kill-'))
  const noted = new Set<string>()
  let [calls, repeated, done] = [0, 0, 0]
  try {
    for (let life = 0; life < mostLives; life++) {
      const said = await live(join(home, 'home'), killing, done < kills)
      const asked = said.flatMap((line) => line.asked ?? [])
      calls += asked.length
      repeated += asked.filter((call) => noted.has(call)).length
      for (const { noted: call } of said) if (call !== undefined) noted.add(call)
      const end = said.find((line) => line.end !== undefined)
      if (end !== undefined) return { kills: done, calls, repeated, result: end.result }
      done++
    }
    throw new Error(`It was not finished in ${mostLives} lives.`)
  } finally {
    rmSync(home, { recursive: true })
  }
}

/** One life: ended by chance after some words, between a call and its note, or after a note; or by its own end. */
async function live(
  home: string,
  { script, details, random, mostWords }: Killing,
  ends: boolean,
): Promise<readonly Said[]> {
  const child = spawn(process.execPath, ['--conditions=commedia-source', script, home, ...details], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Said[] = []
  let left = ends ? 1 + Math.floor(random() * mostWords) : Number.POSITIVE_INFINITY
  const ended = new Promise((resolve) => child.on('close', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    const spoken: Said = JSON.parse(line)
    said.push(spoken)
    if (spoken.ready === undefined && --left === 0) child.kill('SIGKILL')
  }
  await ended
  return said
}
