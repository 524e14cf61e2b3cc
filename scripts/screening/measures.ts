import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

const LOOK_EVERY_MS = 10

/** A server that counts who comes, and a way to see that it does: ffmpeg as it is goes where a playlist sends it. */
export async function setTrap() {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.on('error', () => {})
    socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    url,
    connections: () => connections,
    close: () => server.close(),
    spring: async (folder: string): Promise<number> => {
      const list = join(folder, 'trap.m3u8')
      await writeFile(list, `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n${url}film.ts\n#EXT-X-ENDLIST\n`)
      const ways = ['-protocol_whitelist', 'file,http,tcp', '-i', list, '-f', 'null', '-']
      await once(spawn('ffmpeg', ['-v', 'quiet', '-nostdin', ...ways], { stdio: 'ignore' }), 'close')
      return connections
    },
  }
}

/** Has strace, where it is installed, write down every socket that a process opens. */
export async function watchSockets(folder: string) {
  if (spawnSync('strace', ['-V']).status !== 0)
    return { fence: [], figures: async () => ({}), stop: async () => {} }
  // A pipe with a name, because a confined process and whoever watches it cannot write a file.
  const pipe = join(folder, 'sockets')
  spawnSync('mkfifo', [pipe])
  const listener = spawn('sh', ['-c', 'exec cat <> "$1"', 'sh', pipe], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = ''
  listener.stdout.on('data', (chunk) => {
    written += chunk
  })
  return {
    fence: ['strace', '-f', '-qq', '--seccomp-bpf', '-e', 'trace=socket,connect,execve', '-o', pipe],
    figures: async () => ({
      traced_processes: written.match(/execve\(.*ff(?:mpeg|probe)"/g)?.length ?? 0,
      hostile_sockets: written.match(/(?:socket|connect)\(/g)?.length ?? 0,
    }),
    stop: async () => {
      listener.kill()
    },
  }
}

/** Looks again and again how much memory our processes hold at most, in megabytes; 0 where the system does not say. */
export function largestMemory(): { readonly stop: () => number } {
  let largest = 0
  const look = () => {
    for (const child of descendants(process.pid)) largest = Math.max(largest, peakOf(child))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.round(largest / 1024)
    },
  }
}

function descendants(process: number): readonly number[] {
  try {
    const children = readdirSync(`/proc/${process}/task`).flatMap((thread) =>
      readFileSync(`/proc/${process}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return [...children, ...children.flatMap(descendants)]
  } catch {
    return []
  }
}

function peakOf(process: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
