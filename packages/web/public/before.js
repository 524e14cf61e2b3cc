// Runs before everything else. The pages allow no code made from text: zod would try, and every try is reported as an attack.
globalThis.__zod_globalConfig = { jitless: true }

// The theme that was chosen here stands before the first paint.
try {
  const { theme } = JSON.parse(localStorage.getItem('commedia choices') ?? '{}')
  if (theme) document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing shows what it prefers.
}
