import { setTimeout as wait } from 'node:timers/promises'

/** No proof measures by this: it ends a wait for what never comes, also where a busy machine takes ten times as long. */
const PATIENCE_MS = 120_000
const LOOK_MS = 100

/** Asks until the answer is the wanted one, and gives it; a wait that is given up says what it was for. */
export async function until<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  isWanted: (answer: Answer) => boolean = Boolean,
): Promise<Answer> {
  const patience = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (isWanted(answer)) return answer
    if (performance.now() > patience) throw new Error(`Waited in vain until ${what}.`, { cause: answer })
    await wait(LOOK_MS)
  }
}
