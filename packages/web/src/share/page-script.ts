/** What a page to share does by itself: plays the evening again at a pace. The whole script stands there without it. */
export const PAGE_SCRIPT = `(function () {
'use strict'
var doc = document, root = doc.documentElement
var all = function (what) { return Array.prototype.slice.call(doc.querySelectorAll(what)) }
var one = function (what) { return doc.querySelector(what) }
var lines = all('.l'), last = lines.length - 1
var masks = all('.stage li'), places = all('.place'), paces = all('[data-pace]')
var desk = one('.desk'), play = one('#play'), bar = one('#at'), told = one('#told'), where = one('#where'), count = one('#count')
var calm = matchMedia('(prefers-reduced-motion: reduce)')
var at = -1, pace = 1, isPlaying = false, timer = 0
if (last < 0) return

function say(word) { return desk.getAttribute('data-' + word) }
function number(line, name) { var value = line.getAttribute('data-' + name); return value === null ? -1 : Number(value) }

function light(line) {
  var by = line ? number(line, 'by') : -1
  var isSpoken = line !== undefined && line.classList.contains('speech')
  masks.forEach(function (mask) {
    var isOn = Number(mask.getAttribute('data-k')) === by
    mask.classList.toggle('on', isOn)
    mask.classList.toggle('speaking', isOn && isSpoken && isPlaying)
    if (isOn) mask.querySelector('.mask').setAttribute('data-mood', line.getAttribute('data-mood'))
  })
  var scene = line ? number(line, 'scene') : -1
  var place = scene < 0 ? null : one('#scene' + scene)
  var head = scene < 0 ? null : lines.filter(function (other) { return other.classList.contains('scene') && number(other, 'scene') === scene })[0]
  places.forEach(function (other) { other.classList.toggle('on', place !== null && other.id === place.getAttribute('data-place')) })
  where.textContent = head ? head.querySelector('h3').textContent : ''
}

function write() {
  var isOver = at >= last
  play.querySelector('span').textContent = isPlaying ? say('pause') : at < 0 ? say('play') : isOver ? say('again') : say('resume')
  play.setAttribute('data-playing', String(isPlaying))
  paces.forEach(function (button) { button.setAttribute('aria-pressed', String(Number(button.getAttribute('data-pace')) === pace)) })
  bar.value = String(at + 1)
  var text = say('line').replace('{at}', String(at + 1)).replace('{of}', String(last + 1))
  bar.setAttribute('aria-valuetext', text)
  count.textContent = (at + 1) + ' / ' + (last + 1)
  bar.parentNode.style.setProperty('--at', ((at + 1) / (last + 1) * 100) + '%')
}

function show(to) {
  at = Math.max(0, Math.min(last, to))
  root.classList.add('replaying')
  root.classList.toggle('ended', at === last)
  lines.forEach(function (line, nth) {
    line.classList.toggle('later', nth > at)
    line.classList.toggle('now', nth === at)
  })
  var line = lines[at]
  light(line)
  told.textContent = line.textContent
  line.scrollIntoView({ block: 'end', behavior: calm.matches ? 'auto' : 'smooth' })
  write()
}

function rest() { clearTimeout(timer); isPlaying = false }
function wait() {
  clearTimeout(timer)
  if (!isPlaying) return
  if (at >= last) { rest(); light(lines[at]); write(); return }
  if (pace === 0) { rest(); write(); return }
  timer = setTimeout(function () { show(at + 1); wait() }, Math.max(0, number(lines[at], 'ms')) / pace)
}
function start() {
  isPlaying = true
  show(at < 0 || at >= last ? 0 : pace === 0 ? at + 1 : at)
  wait()
}
function step(by) { var was = isPlaying; rest(); isPlaying = was && pace !== 0; show(at + by); wait() }
function whole() {
  rest()
  var line = lines[Math.max(0, at)]
  at = -1
  root.classList.remove('replaying', 'ended')
  lines.forEach(function (other) { other.classList.remove('later', 'now') })
  told.textContent = ''
  write()
  line.scrollIntoView({ block: 'center' })
}
function setPace(to) { pace = to; if (isPlaying) { light(lines[at]); wait() } write() }
function toggle() { if (isPlaying) { rest(); light(lines[at]); write() } else start() }

play.addEventListener('click', toggle)
all('[data-do=play]').forEach(function (button) { button.addEventListener('click', function () { start(); play.focus() }) })
one('#before').addEventListener('click', function () { step(-1) })
one('#next').addEventListener('click', function () { step(1) })
one('#whole').addEventListener('click', whole)
paces.forEach(function (button) { button.addEventListener('click', function () { setPace(Number(button.getAttribute('data-pace'))) }) })
bar.addEventListener('input', function () {
  var to = Number(bar.value) - 1, was = isPlaying
  rest()
  if (to < 0) { show(0) } else show(to)
  isPlaying = was
  wait()
  write()
})
doc.addEventListener('keydown', function (event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  var on = event.target, isBar = on === bar
  if (event.key === ' ' && (on.tagName === 'BUTTON' || on.tagName === 'A' || on.tagName === 'SUMMARY')) return
  if (isBar && /^(Arrow|Home|End|Page)/.test(event.key)) return
  switch (event.key) {
    case ' ': case 'k': toggle(); break
    case 'ArrowRight': step(1); break
    case 'ArrowLeft': step(-1); break
    case 'Home': if (at < 0) return; step(-at); break
    case 'End': if (at < 0) return; step(last - at); break
    case '1': setPace(1); break
    case '2': setPace(1.5); break
    case '3': setPace(2); break
    case 'l': case 'L': setPace(0); break
    case 'Escape': if (at < 0) return; whole(); break
    default: return
  }
  event.preventDefault()
})
doc.addEventListener('visibilitychange', function () { if (doc.hidden && isPlaying) { rest(); light(lines[at]); write() } })
root.classList.add('lively')
write()
})()`
