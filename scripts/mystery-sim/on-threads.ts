import { once } from 'node:events'
import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'

const MOST_THREADS = 2

/**
 * Has a few threads do pieces of work, each taking the next when it is done; what comes of a piece depends on the piece
 * alone. None is begun after the time, so that a run on a busy machine ends with whole pieces.
 */
export async function onThreads<Piece, Done>(
  file: URL,
  work: readonly Piece[],
  {
    until = Number.POSITIVE_INFINITY,
    onDone = () => {},
  }: { readonly until?: number; readonly onDone?: (one: Done) => void } = {},
): Promise<readonly Done[]> {
  const left = [...work]
  const done: Done[] = []
  const workOn = async (): Promise<void> => {
    const worker = new Worker(file)
    for (let next = left.shift(); next !== undefined && Date.now() < until; next = left.shift()) {
      worker.postMessage(next)
      const [found] = await once(worker, 'message')
      done.push(...found)
      for (const one of found) onDone(one)
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(MOST_THREADS, cpus().length, work.length) }, workOn))
  return done
}
