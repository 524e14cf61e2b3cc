import type { TestApi } from './test-api.ts'

/** Runs the checks of a suite whose names hold some words, and names those that failed: a broken adapter is caught. */
export async function failedChecks(
  suite: (api: TestApi) => void,
  expect: TestApi['expect'],
  words = '',
): Promise<readonly string[]> {
  const checks: { readonly name: string; readonly body: () => Promise<void> }[] = []
  suite({
    describe: (_name, body) => body(),
    it: (name, body) => checks.push({ name, body }),
    expect,
  })
  const failed: string[] = []
  for (const { name, body } of checks.filter((check) => check.name.includes(words))) {
    try {
      await body()
    } catch {
      failed.push(name)
    }
  }
  return failed
}
