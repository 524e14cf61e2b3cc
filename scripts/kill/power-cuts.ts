import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { playEnded } from './file-matrix.ts'
import type { Worker } from './troupe.ts'
import type { Verdict } from './verdict.ts'

const run = promisify(execFile)

const IMAGE_BYTES = 128 * 1024 * 1024
/** ext4 goes down at once and writes nothing more, not even its journal: what was not forced to the disk is gone (`EXT4_IOC_SHUTDOWN`). */
const DROP = `open(my $place, '<', $ARGV[0]) or die $!;
  ioctl($place, 0x8004587D, my $flag = pack('L', 2)) or die "ioctl: $!"`
/** Cuts of a home that does not force its writes, which must lose something: else nothing was cut. */
const CONTROL_CUTS = 3

/** What cuts found, and how much a home lost that was told to force nothing; or why nothing could be cut here. */
export type PowerCuts = { readonly skipped: string } | (Verdict & { readonly lost_unforced: number | string })

/**
 * Cuts the power between a write and its way to the disk: the record lies in a file system of its own on a loop device, which is dropped
 * while the home plays, mounted again as after a start, and must hold all that was acknowledged.
 */
export async function powerCuts(count: number): Promise<PowerCuts> {
  const root = await mkdtemp(join(tmpdir(), 'commedia-power-'))
  try {
    const disk = await openDisk(root)
    if ('skipped' in disk) return disk
    const { close, ...home } = disk
    try {
      const verdict = await playEnded({ ...home, folder: join(disk.place, 'home') }, count)
      const unforced = await playEnded(
        { ...home, folder: join(disk.place, 'unforced'), unforced: true },
        CONTROL_CUTS,
      ).then(
        ({ lost, out_of_order }) => lost + out_of_order,
        // A record in which a whole take is missing, or that cannot be opened any more, is told by its words.
        (error: unknown) => String(error),
      )
      return { ...verdict, lost_unforced: unforced }
    } finally {
      await close()
    }
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function openDisk(root: string): Promise<
  | { readonly skipped: string }
  | {
      readonly place: string
      readonly end: (worker: Worker) => Promise<void>
      readonly close: () => Promise<void>
    }
> {
  const [image, place] = [join(root, 'disk'), join(root, 'place')]
  if (process.getuid?.() !== 0) return { skipped: 'only root may mount a file system' }
  await mkdir(place)
  await writeFile(image, '')
  await truncate(image, IMAGE_BYTES)
  const mount = () => run('mount', ['-o', 'loop', image, place])
  const leave = () => run('umount', [place])
  try {
    await run('mkfs.ext4', ['-q', image])
    await mount()
    await run('perl', ['-e', DROP, place])
    await leave()
    await mount()
  } catch (error) {
    const why = (error as { readonly stderr?: string }).stderr || String(error)
    return { skipped: `a file system on a loop device cannot be dropped here: ${why.trim().split('\n')[0]}` }
  }
  return {
    place,
    async end(worker) {
      await run('perl', ['-e', DROP, place])
      await worker.kill()
      await leave()
      await mount()
    },
    // Whatever still has a file open there, the folder goes.
    close: async () => void (await run('umount', ['-l', place])),
  }
}
