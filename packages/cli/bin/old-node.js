/**
 * What to say on a Node that is too old; nothing where it will do. Written so that an old one can read it.
 * @param {string} version
 * @param {Record<string, string | undefined>} env
 * @returns {string | undefined}
 */
export function oldNode(version, env) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 16)) return undefined
  const isChinese = /^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '')
  return isChinese
    ? `Commedia 需要 Node 22.16 或更新的版本，现在是 ${version}。请到 https://nodejs.org 安装。`
    : `Commedia needs Node 22.16 or later; this is ${version}. Get it from https://nodejs.org.`
}
