/** Whether a host is this machine itself, so that a link to it opens nothing anywhere else. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || host === '[::1]'
}
