/** Waits for all of it, also when some of it fails: nothing goes on behind the back of a case that has ended. */
export async function together<Result>(work: readonly Promise<Result>[]): Promise<readonly Result[]> {
  const settled = await Promise.allSettled(work)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
