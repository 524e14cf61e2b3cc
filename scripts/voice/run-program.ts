import { spawn } from 'node:child_process'

const MOST_MS = 55_000
const MOST_BYTES = 20_000_000

/** Runs a program with something to read and gives what it writes; it may take so long and write so much. */
export function runProgram(
  command: string,
  args: readonly string[],
  { input, signal }: { readonly input?: Uint8Array | string; readonly signal?: AbortSignal } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: MOST_MS,
      ...(signal && { signal }),
    })
    const pieces: Buffer[] = []
    let bytes = 0
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length
      pieces.push(piece)
      if (bytes > MOST_BYTES) child.kill()
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(pieces)) : reject(new Error(`${command} ended with ${code}.`)),
    )
    // A program that has read enough closes its ear.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
