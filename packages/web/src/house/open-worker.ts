/** Lets the browser keep the pages of the house, where it may: they then open without a connection. */
export async function openWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/worker.js').catch(() => undefined)
}
