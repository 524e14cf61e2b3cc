/** Daylight on paper; the house colours of the stage, and hues that stay apart for whoever sees red and green alike. */
const LIGHT = `color-scheme:light;--ground:#f6f0e4;--ground-2:#fffaf0;--ground-3:#ece2cf;--line:#d9cbb2;--line-strong:#8a7a63;--ink:#2a221b;--ink-2:#5d5042;--ink-3:#6e604e;--curtain:#962a26;--gilt:#7d5b17;--gilt-line:#b8975a;--c0:#3d3833;--c1:#00619c;--c2:#b84600;--c3:#005f4b;--c4:#b0579f;--c5:#8a6100;--c6:#2f78b0;--c7:#7a2e2a;--heat:#c8923a;--paper:#fffaf0`

/** House lights down. */
const DARK = `color-scheme:dark;--ground:#14110f;--ground-2:#1c1815;--ground-3:#27211c;--line:#3a3129;--line-strong:#7d6f5f;--ink:#efe6d6;--ink-2:#bdb09b;--ink-3:#a29480;--curtain:#d9564e;--gilt:#cfa95f;--gilt-line:#8a6f3c;--c0:#d6cbb9;--c1:#63b3e8;--c2:#f08d4f;--c3:#1fa580;--c4:#ecb4da;--c5:#e6b84d;--c6:#9fd0f2;--c7:#de8078;--heat:#7c5a1c;--paper:#1c1815`

const LOOKS = ['none', '6 3', '2 3', '9 3 2 3', '4 2', '1 3', '12 3', '6 2 1 2 1 2']
  .map((dash, index) => `.s${index}{--c:var(--c${index})}.s${index} .outline{stroke-dasharray:${dash}}`)
  .join('\n')

const HEAT = Array.from(
  { length: 9 },
  (_, depth) => `.h${depth}{background:color-mix(in srgb,var(--heat) ${depth * 11 + 4}%,var(--paper))}`,
).join('\n')

const PAGE = `
*,*::before,*::after{box-sizing:border-box}
html{background:var(--ground);color:var(--ink);font:400 16px/1.55 var(--serif);-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;padding:0 clamp(16px,4vw,56px)}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
a{color:inherit;text-decoration-color:var(--gilt-line);text-underline-offset:.2em}
a:hover{text-decoration-color:var(--curtain)}
:focus-visible{outline:2px solid var(--gilt);outline-offset:3px;border-radius:3px}
small{font-size:.82em;color:var(--ink-2)}
.masthead,main,footer{max-width:1120px;margin-inline:auto}
.note{max-width:62ch;margin:0 auto 28px;text-align:center;color:var(--ink-2);font-style:italic;text-wrap:balance}
.after{margin-top:20px}
.aside{text-align:center;margin-top:18px;font:400 .86rem/1.4 var(--sans);color:var(--ink-2)}
:lang(zh) .note,:lang(zh) .sentence{font-style:normal}
:lang(zh){line-break:strict}
`

const MASTHEAD = `
.masthead{text-align:center;padding:clamp(26px,5vw,54px) 0 26px}
.wordmark{font:600 1.1rem/1 var(--serif);letter-spacing:.02em}
.wordmark b{color:var(--curtain);font-weight:inherit}
.masks{display:block;width:132px;height:70px;margin:18px auto 12px}
.face{stroke:var(--ground);stroke-width:2.5;stroke-linejoin:round}
.laughing{fill:var(--gilt)}
.weeping{fill:var(--curtain)}
.holes{fill:var(--ground)}
.eyebrow{font:600 .82rem/1 var(--sans);letter-spacing:.28em;text-transform:uppercase;color:var(--gilt);padding-left:.28em}
h1{font:600 clamp(2.3rem,7vw,4.6rem)/1.06 var(--serif);letter-spacing:-.012em;margin:16px auto 14px;max-width:18ch;overflow-wrap:anywhere;text-wrap:balance}
.sentence{font:italic 400 clamp(1.05rem,2vw,1.3rem)/1.45 var(--serif);color:var(--ink-2);max-width:46ch;margin:0 auto;text-wrap:balance}
.facts{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 26px;margin:26px 0 0;padding:11px 0;border-block:3px double var(--gilt-line);font:600 .8rem/1.5 var(--sans);letter-spacing:.12em;text-transform:uppercase;font-variant-numeric:tabular-nums}
`

const FINDING = `
.finding{text-align:center;padding:20px 0 12px}
:lang(zh) :is(.headline,.sentence,.note){word-break:keep-all;overflow-wrap:anywhere}
.headline{font:600 clamp(1.55rem,4vw,2.5rem)/1.2 var(--serif);max-width:26ch;margin:0 auto;text-wrap:balance;overflow-wrap:anywhere}
.measured{margin-top:12px;color:var(--gilt);font:600 .86rem/1.4 var(--sans);letter-spacing:.06em}
.measured small{font-weight:400;letter-spacing:0}
.stars{display:flex;flex-wrap:wrap;justify-content:center;gap:10px clamp(28px,6vw,76px);margin:14px 0 30px}
.stars li{display:grid;justify-items:center;max-width:100%}
.stars strong{font:600 clamp(3.2rem,9vw,5.6rem)/1.05 var(--serif);color:var(--curtain);letter-spacing:-.02em;font-variant-numeric:lining-nums}
.star-who{font:600 1rem/1.3 var(--sans);overflow-wrap:anywhere;max-width:24ch}
.star-interval{font:400 .86rem/1.5 var(--sans);color:var(--ink-2);font-variant-numeric:tabular-nums}
.bill{max-width:660px;margin:0 auto 14px;font-size:1.12rem;text-align:left;font-variant-numeric:tabular-nums lining-nums}
.bill li{display:flex;align-items:baseline;gap:8px;padding:4px 0}
.bill .rank{flex:0 0 2.6em;color:var(--gilt);font:600 .84rem/1 var(--sans)}
.bill .who{min-width:0;overflow-wrap:anywhere}
.bill .leader{flex:1 1 18px;min-width:18px;border-bottom:2px dotted var(--line-strong);opacity:.6;transform:translateY(-4px)}
.bill .what{white-space:nowrap;font-weight:600}
.bill small{font-weight:400}
.inline-mark{width:14px;height:14px;flex:none;vertical-align:-.08em}
`

const SECTIONS = `
.programme{margin:34px auto 0;padding:16px 0;border-block:1px solid var(--line)}
.programme ol{display:flex;flex-wrap:wrap;justify-content:center;gap:6px 26px}
.programme a{text-decoration:none;font-size:.98rem}
.programme a:hover{text-decoration:underline;text-decoration-color:var(--gilt-line)}
.programme span{color:var(--gilt);font:600 .74rem/1 var(--sans);letter-spacing:.06em;margin-right:4px}
section{padding-top:64px}
h2{display:flex;align-items:flex-end;gap:18px;margin-bottom:20px;font:600 clamp(1.35rem,3vw,1.8rem)/1.2 var(--serif);text-align:center}
h2::before,h2::after{content:"";flex:1;height:1px;margin-bottom:.55em;background:var(--gilt-line)}
h2>span{min-width:0;overflow-wrap:anywhere}
.numeral{display:block;font:600 .8rem/1 var(--sans);letter-spacing:.16em;padding-left:.16em;color:var(--gilt);margin-bottom:8px}
h3{font:600 1.05rem/1.3 var(--serif)}
.figures-grid,.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:34px 40px;align-items:start}
.heats{grid-template-columns:repeat(auto-fit,minmax(min(100%,430px),1fr))}
.card{border-top:2px solid var(--ink);padding-top:12px;min-width:0}
.card h3{display:flex;gap:8px;align-items:baseline;font-size:1.2rem}
.card h3 span{overflow-wrap:anywhere;min-width:0}
.model{display:block;font:400 .84rem/1.4 var(--mono);color:var(--ink-2);overflow-wrap:anywhere}
.switches{font:400 .86rem/1.5 var(--sans);color:var(--ink-2);overflow-wrap:anywhere}
.switches span,.setting dd span{margin-right:12px}
.switches b,.setting b{color:var(--ink);font-weight:600}
.card .drawing{margin-top:6px;max-width:380px}
.jury li{font:400 .84rem/1.5 var(--mono);color:var(--ink-2);overflow-wrap:anywhere;padding:4px 0}
.jury b{font:600 .95rem/1.4 var(--sans);color:var(--ink);margin-right:6px}
figure{min-width:0;max-width:460px;width:100%;justify-self:center}
figcaption{border-bottom:1px solid var(--line);padding-bottom:5px;margin-bottom:10px;font:400 .86rem/1.4 var(--sans);display:flex;justify-content:space-between;gap:12px;align-items:baseline}
figcaption small{white-space:nowrap}
figcaption b{display:inline-block;font:600 1.02rem/1.3 var(--serif)}
figcaption b::first-letter,caption::first-letter,.measured::first-letter{text-transform:uppercase}
.cost{display:grid;gap:30px}
.cost figure{max-width:580px;margin-inline:auto}
.notes{max-width:70ch;margin:0 auto;display:grid;gap:10px}
.notes li{padding-left:22px;position:relative;overflow-wrap:anywhere}
.notes li::before{content:"❧";position:absolute;left:0;color:var(--gilt)}
footer{margin-top:72px;padding:22px 0 48px;border-top:3px double var(--gilt-line);text-align:center;color:var(--ink-2);font-size:.9rem}
`

const TABLES = `
.scroll{overflow-x:auto;min-width:0}
table{border-collapse:collapse;width:100%;font:400 .88rem/1.4 var(--sans)}
caption{text-align:left;font:600 1.02rem/1.4 var(--serif);padding-bottom:6px}
caption small{font:400 .84rem var(--sans)}
th,td{padding:6px 10px 6px 0;text-align:left;vertical-align:baseline;border-bottom:1px solid var(--line)}
thead th{font-weight:600;font-size:.8rem;color:var(--ink-2);border-bottom:1px solid var(--line-strong)}
tbody th{font-weight:600;overflow-wrap:anywhere;min-width:8em}
tfoot th,tfoot td{border-top:1px solid var(--line-strong);font-weight:600}
.figures{text-align:right;font-variant-numeric:tabular-nums lining-nums;white-space:nowrap}
td code{font:400 .84rem/1.4 var(--mono);overflow-wrap:anywhere}
td.figures,th.figures{padding:6px 0 6px 12px}
.figures+:not(.figures){padding-left:16px}
thead th.figures{white-space:normal;vertical-align:bottom}
thead th{vertical-align:bottom}
:lang(zh) thead th{word-break:keep-all}
.board tbody th{min-width:3.2em;white-space:nowrap}
.board td:nth-child(2){min-width:13em}
.heat th,.heat td{border:0;padding:5px 6px}
.heat thead th{vertical-align:bottom;text-align:center;border-bottom:1px solid var(--line-strong)}
.heat thead th:first-child{text-align:left;padding-left:0}
.heat tbody th{font-weight:400;padding-left:0;min-width:7em}
.heat tbody small{white-space:nowrap}
.heat td{text-align:center;font-variant-numeric:tabular-nums lining-nums;vertical-align:middle;border:1.5px solid var(--ground);min-width:2.9em}
.heat td.none{color:var(--ink-3)}
.heat tbody+tbody tr:first-child>*{border-top:7px solid var(--ground)}
.turned{display:block;writing-mode:vertical-rl;transform:rotate(180deg);max-height:8em;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;margin:0 auto 5px;font-size:.8rem}
.heat thead .inline-mark{display:block;margin:0 auto 2px}
details{margin-top:26px;border-top:1px solid var(--line);padding-top:10px}
summary{cursor:pointer;font:600 .95rem/1.6 var(--sans);color:var(--ink-2)}
details[open] summary{margin-bottom:10px;color:var(--ink)}
pre{font:400 .82rem/1.5 var(--mono);background:var(--ground-2);border:1px solid var(--line);padding:14px 16px;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
.command{border-left:3px solid var(--curtain);font-size:.92rem;max-width:70ch;margin:0 auto 14px}
.again{text-align:center;margin:34px 0 12px}
.setting{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,190px),1fr));gap:16px 34px}
.setting div{border-top:1px solid var(--line);padding-top:6px;min-width:0}
.setting dt{font:600 .78rem/1.4 var(--sans);color:var(--ink-2)}
.setting dd{overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.takes{display:grid;gap:2px}
.takes b{font-weight:600;margin-right:6px;overflow-wrap:anywhere}
.takes a,.takes span{margin-right:6px;overflow-wrap:anywhere}
.missing{border-left:3px solid var(--curtain);padding:4px 0 4px 16px;max-width:70ch;margin:0 auto}
.missing ul{columns:2 200px;font-size:.94rem;overflow-wrap:anywhere}
.theirs{border:1px dashed var(--line-strong);padding:20px clamp(14px,3vw,28px);background:var(--ground-2);display:grid;gap:30px}
.published{min-width:0}
.source{margin-top:8px;font-size:.9rem;color:var(--ink-2);overflow-wrap:anywhere}
.better::before{content:"▲ "}
.worse::before{content:"▼ "}
.open{color:var(--ink-2)}
`

const DRAWINGS = `
.inline-whisker{width:130px;height:16px;vertical-align:-.22em;margin-right:6px}
.reach{fill:var(--gilt);opacity:.45}
.point{stroke:var(--curtain);stroke-width:2.5}
span.interval{white-space:nowrap;color:var(--ink-2);font-variant-numeric:tabular-nums}
abbr{text-decoration:underline dotted var(--line-strong);text-underline-offset:.25em}
.drawing{display:block;width:100%;height:auto;overflow:visible}
.drawing text{font:400 12px var(--sans);fill:var(--ink);font-variant-numeric:tabular-nums lining-nums}
.drawing .value{font-weight:600}
.drawing .beside{paint-order:stroke;stroke:var(--ground);stroke-width:4px;stroke-linejoin:round;font-weight:600}
.drawing .interval,.drawing .ticks text{font-weight:400;fill:var(--ink-2)}
.drawing .ticks text{font-size:11px}
.drawing .axis-name{font-weight:600}
.drawing .spoke{font-size:11px;fill:var(--ink-2)}
.drawing .spoke .value{fill:var(--ink);font-size:12px}
.grid path{fill:none;stroke:var(--line);stroke-width:1}
.axis{fill:none;stroke:var(--line-strong);stroke-width:1}
.reference{fill:none;stroke:var(--ink-2);stroke-width:1.4;stroke-dasharray:2 2}
.mark{fill:var(--c);stroke:var(--ground);stroke-width:1}
.bar{fill:var(--c);opacity:.34}
.end{stroke:var(--c);stroke-width:2.5}
.whisker{fill:none;stroke:var(--ink);stroke-width:1.4}
.band{fill:var(--c);opacity:.22}
.outline{fill:none;stroke:var(--c);stroke-width:2;stroke-linejoin:round}
.ghost{fill:none;stroke:var(--ink-2);stroke-width:1;stroke-dasharray:2 3}
.dot{fill:var(--c)}
.wins{fill:var(--ink-2)}
.ties{fill:url(#hatch);stroke:var(--ink-2);stroke-width:1}
.losses{fill:none;stroke:var(--ink-2);stroke-width:1}
.hatch{stroke:var(--ink-2);stroke-width:1.6}
.patterns{position:absolute;width:0;height:0}
`

const NARROW = `
@media (max-width:560px){section{padding-top:52px}.bill{font-size:1rem}.bill .leader{flex-basis:8px;min-width:8px}.facts{gap:2px 18px;letter-spacing:.08em}.programme ol{gap:6px 18px}h2{gap:12px}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@page{margin:15mm}
@media print{:root{${LIGHT};--ground:#fff;--ground-2:#fff;--paper:#fff}html{font-size:10.5pt}body{padding:0}.programme,.aside{display:none}section{padding-top:30pt}figure,.card,.published,tr{break-inside:avoid}h2,caption,.note,figcaption{break-after:avoid}.scroll{overflow:visible}details::details-content{content-visibility:visible;height:auto}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`

/** How every page looks: a programme of this house, by day and by night, on paper too. */
export const STYLE = `:root{--serif:"Source Serif 4 Variable","Source Serif 4","Iowan Old Style","Palatino Linotype",Palatino,Georgia,"Noto Serif CJK SC","Noto Serif SC","Songti SC",serif;--sans:"Source Sans 3 Variable","Source Sans 3","Noto Sans CJK SC","Noto Sans SC",system-ui,"PingFang SC",sans-serif;--mono:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
${PAGE}${MASTHEAD}${FINDING}${SECTIONS}${TABLES}${DRAWINGS}${LOOKS}
${HEAT}
${NARROW}`
