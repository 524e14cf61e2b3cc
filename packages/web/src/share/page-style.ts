/** How a page to share looks: the house’s own colours and type, by daylight and by candle, on desks and phones. */
export const PAGE_STYLE = `
:root{color-scheme:dark light;--ground:#14110f;--ground-2:#1c1815;--ground-3:#27211c;--line:#3a3129;--line-strong:#7d6f5f;--ink:#efe6d6;--ink-2:#bdb09b;--ink-3:#a89a86;--curtain:#a8322d;--on-curtain:#fff6ee;--you:#f3c9bf;--gilt:#cfa95f;--gilt-soft:rgb(207 169 95/.16);--warm:#ffd696;--cold:#a9c4e6;--dark:.34;--blend:84%;--mask:saturate(.82) brightness(.76);--serif:"Source Serif 4 Variable","Source Serif 4","EB Garamond","Iowan Old Style","Palatino Linotype",Palatino,Georgia,"Noto Serif",serif;--sans:"Source Sans 3 Variable","Source Sans 3",Inter,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;--slow:420ms;--size:1.1875rem}
@media(prefers-color-scheme:light){:root{--ground:#f6f0e4;--ground-2:#fffaf0;--ground-3:#ece2cf;--line:#d9cbb2;--line-strong:#8a7a63;--ink:#2a221b;--ink-2:#5d5042;--ink-3:#6f614e;--curtain:#962a26;--you:#7a1f1c;--gilt:#7d5b17;--gilt-soft:rgb(143 106 34/.14);--warm:#f1bd5c;--cold:#fffdf6;--dark:.09;--blend:74%;--mask:saturate(.72) contrast(.8) brightness(1.1)}}
*,*::before,*::after{box-sizing:border-box}
html{background:var(--ground);color:var(--ink);font:400 .9375rem/1.5 var(--sans);-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;overflow-wrap:anywhere}
h1,h2,h3,p,ul,dl,dd,figure,blockquote{margin:0;padding:0;font:inherit}
ul{list-style:none}
button,input{font:inherit;color:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
:focus-visible{outline:2px solid var(--gilt);outline-offset:2px;border-radius:4px}
::selection{background:var(--gilt-soft)}
.heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.mask{display:block;width:100%;height:auto;aspect-ratio:100/130;overflow:visible;filter:var(--mask);transition:filter var(--slow),translate var(--slow)}
.f{display:none}
[data-mood=calm] .f-calm,[data-mood=glad] .f-glad,[data-mood=angry] .f-angry,[data-mood=sad] .f-sad,[data-mood=afraid] .f-afraid,[data-mood=surprised] .f-surprised,[data-mood=sly] .f-sly,[data-mood=stern] .f-stern{display:inline}
.air{--tint:#6b5a45;--sky:color-mix(in oklab,var(--ground) var(--blend),var(--tint));position:absolute;inset:0;width:100%;height:100%;background:linear-gradient(var(--sky),var(--ground) 88%)}
.air[data-hour=night]{--tint:#24405f}.air[data-hour=dawn]{--tint:#a06a6a}.air[data-hour=day]{--tint:#7f93a0}.air[data-hour=dusk]{--tint:#8a5530}
.warm{stop-color:var(--warm)}.cold{stop-color:var(--cold)}
.b-far,.b-mid,.b-near{fill:none;stroke:var(--line-strong);stroke-width:1;stroke-linejoin:round;opacity:.24}
.b-mid{stroke-width:1.2;opacity:.38}.b-near{stroke-width:1.4;opacity:.52}
.b-wall{fill:var(--line-strong);opacity:.07}.b-dark{fill:#0a0705;opacity:var(--dark)}.b-lit{fill:var(--gilt);opacity:.1}
.b-clear,.b-rain,.b-storm,.b-fog,.b-wind,.b-snow{fill:none;stroke:var(--ink-2);stroke-width:1;stroke-linecap:round;opacity:.22}
.b-snow{stroke-width:3;opacity:.45}.b-fog{stroke-width:16;opacity:.04}
.hero{position:relative;display:grid;justify-items:center;align-content:end;min-height:min(46rem,88vh);min-height:min(46rem,88svh);padding:4.2rem 1.4rem 2.6rem;text-align:center;isolation:isolate;overflow:hidden}
.hero .air{z-index:-1;height:calc(100% - 9rem)}
.hero::after{content:"";position:absolute;z-index:-1;inset:auto 0 0;height:70%;background:radial-gradient(60rem 22rem at 50% 52%,color-mix(in srgb,var(--warm) 20%,transparent),transparent 70%)}
.kind,.ai,.point p,.scene h3,.act h2>span,.bill h2,.bill h3,dt{font:600 .75rem/1.5 var(--sans);letter-spacing:.12em;text-transform:uppercase}
.kind{color:var(--gilt)}
.kind::before,.kind::after{content:"";display:inline-block;width:clamp(1.2rem,5vw,4rem);height:3px;margin:0 .9rem;vertical-align:.22em;border:solid var(--gilt);border-width:1px 0;opacity:.55}
h1{max-width:17em;margin:.7rem 0 1.9rem;font:520 clamp(2.3rem,6.4vw,4.6rem)/1.06 var(--serif);letter-spacing:-.014em;text-wrap:balance}
.faces{display:flex;flex-wrap:wrap;justify-content:center;gap:.9rem clamp(.7rem,2.6vw,2.4rem);max-width:60rem}
.faces li{width:clamp(4.2rem,9vw,6.6rem);font:500 .84rem/1.25 var(--sans);color:var(--ink-2)}
.faces .mask{margin-bottom:.5rem;filter:none}
.hero .notice{max-width:38em;margin-top:1.5rem}
.notice{font-size:.84rem;color:var(--ink-2);text-wrap:balance}
.ai{display:inline-block;margin-bottom:.35rem;padding:.1rem .7rem;border:1px solid var(--line-strong);border-radius:99px;color:var(--ink-2);letter-spacing:.08em}
.go{display:none;margin-top:1.8rem;padding:.85rem 1.9rem;border-radius:8px;background:var(--curtain);color:var(--on-curtain);font-weight:600;font-size:1.02rem}
.go:hover{filter:brightness(1.1)}
.lively .go{display:inline-block}
.stage{position:absolute;width:0;height:0;overflow:hidden;visibility:hidden}
.replaying .stage{position:sticky;top:0;z-index:2;width:auto;height:clamp(9.4rem,30vh,16.5rem);visibility:visible;background:var(--ground);border-bottom:1px solid var(--line)}
.replaying .hero{display:none}
.place{position:absolute;inset:0;width:100%;height:100%;opacity:0;transition:opacity var(--slow)}
.place.on{opacity:1}
.stage::after{content:"";position:absolute;inset:0;background:radial-gradient(30rem 10rem at 50% 96%,color-mix(in srgb,var(--warm) 26%,transparent),transparent 72%);pointer-events:none}
.where{position:absolute;z-index:1;left:1.6rem;top:.9rem;max-width:min(26rem,60%);font:600 .75rem/1.4 var(--sans);letter-spacing:.1em;text-transform:uppercase;color:var(--gilt)}
.stage ul{position:absolute;z-index:1;inset:auto 0 .5rem;display:flex;justify-content:center;align-items:flex-end;gap:clamp(.2rem,2.2vw,2.2rem);padding:0 .8rem}
.stage li{flex:0 1 6.6rem;min-width:0;text-align:center;font:500 .8125rem/1.2 var(--sans);color:var(--ink-2)}
.stage li span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.stage .mask{width:min(100%,11.5vh,5.6rem);margin:0 auto .35rem}
.stage .on{color:var(--gilt)}.stage .on .mask{filter:none;translate:0 -5px}
.speaking .lips{animation:speak 460ms ease-in-out infinite alternate;transform-box:fill-box;transform-origin:center}
@keyframes speak{from{transform:scaleY(.75)}to{transform:scaleY(1.6)}}
.script{max-width:44.75rem;margin:0 auto;padding:2.2rem 1.75rem 1rem;font-family:var(--serif);font-size:var(--size);line-height:1.55}
.replaying .script{padding-bottom:11rem}
.ended .script{padding-bottom:1rem}
.l{scroll-margin:18rem 0 9.5rem;padding-bottom:1.2rem}
.later{display:none}
.replaying .now{animation:come var(--slow) both}
@keyframes come{from{opacity:0;translate:0 8px}}
.who{font:600 .75rem/1.5 var(--sans);letter-spacing:.12em;text-transform:uppercase;color:var(--ink-2)}
.who b{font-weight:600;unicode-bidi:isolate}.now .who b{color:var(--gilt)}
small{font:400 .8125rem/1.4 var(--sans);letter-spacing:0;text-transform:none;color:var(--ink-3)}
.who small{margin-left:.4rem}
.words{text-wrap:pretty}.words span,.words i{unicode-bidi:isolate}
i{font-style:italic;color:var(--ink-2)}
.words[data-channel=whisper],.words[data-channel=aside]{padding-left:1rem;border-left:1px solid var(--line-strong)}
.told{max-width:30em;margin:0 auto;padding:.35rem 0 1.55rem;text-align:center;text-wrap:balance;font-style:italic;color:var(--ink-2)}
.does{padding-left:1.6rem;font-size:.92em;font-style:italic;color:var(--ink-2)}
.act h2{padding:1.6rem 0 .6rem;text-align:center;font:500 1.75rem/1.3 var(--serif)}
.act h2>span{display:block;margin-bottom:.35rem;letter-spacing:.14em;color:var(--gilt)}
.scene{padding:.2rem 0 1.6rem;text-align:center}
.scene h3{color:var(--ink-2)}
.scene p{max-width:32em;margin:.3rem auto 0;text-wrap:pretty;font-style:italic;font-size:.95em;color:var(--ink-2)}
.point p,.curtain p{display:flex;align-items:center;gap:.9rem;padding:.3rem 0 .5rem;color:var(--gilt);letter-spacing:.14em;text-align:center}
.point p::before,.point p::after,.curtain p::before,.curtain p::after{content:"";flex:1 1 1rem;height:1px;background:color-mix(in srgb,var(--gilt) 45%,transparent)}
.curtain p{font:500 1.45rem/1.3 var(--serif);letter-spacing:0;padding:1rem 0}
.reads{margin:0 1.6rem 1.5rem;padding:.8rem 1.2rem 1rem;border:1px solid var(--line);background:var(--ground-2)}
.thing,.silent,.removed{font:400 .84rem/1.5 var(--sans);color:var(--ink-3)}
.reads blockquote{font-style:italic}
.bill{position:relative;max-width:52rem;margin:2.5rem auto 3rem;padding:2.6rem clamp(1.2rem,4vw,3rem) 2.2rem;border:1px solid var(--line-strong);text-align:center}
.bill::before{content:"";position:absolute;inset:4px;border:1px solid var(--line);pointer-events:none}
.lively .bill{margin-bottom:10rem}
.replaying .bill{display:none}.ended .bill{display:block}
.bill h2,.bill h3{color:var(--gilt);letter-spacing:.2em}
.bill h3{margin-top:2.2rem}
.name{max-width:16em;margin:.5rem auto 0;font:520 clamp(1.7rem,4vw,2.6rem)/1.1 var(--serif);text-wrap:balance}
.cast{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:1.3rem 2rem;margin-top:1.2rem;text-align:left}
.cast li{display:grid;grid-template-columns:3.6rem 1fr;gap:1rem;align-items:center}
.cast .mask{filter:none}
.cast b{display:block;font:600 1.05rem/1.3 var(--serif)}
.cast p{font-size:.875rem;line-height:1.45;color:var(--ink-2)}
.cast em{font-style:normal;font-size:.8125rem;color:var(--you)}
.kept{display:grid;gap:1.1rem;margin-top:1rem}
.kept blockquote{max-width:34em;margin:0 auto;font:italic 1.15rem/1.5 var(--serif);text-wrap:balance}
.kept p{font-size:.8125rem;color:var(--ink-3)}
dl{display:flex;flex-wrap:wrap;justify-content:center;gap:1rem 2.6rem;margin:2.2rem 0 1.8rem;padding:1.1rem 0;border-block:1px solid var(--line)}
dt{color:var(--ink-3);letter-spacing:.08em}
dd{font:500 1.1rem/1.4 var(--serif);font-variant-numeric:tabular-nums}
.colophon{margin-top:.8rem;font:italic .9rem/1.5 var(--serif);color:var(--ink-3)}
.desk{display:none;position:fixed;z-index:3;inset:auto 0 0;padding:.7rem 1.4rem calc(.8rem + env(safe-area-inset-bottom));background:color-mix(in srgb,var(--ground-2) 94%,transparent);border-top:1px solid var(--line);backdrop-filter:blur(8px)}
.lively .desk{display:grid;grid-template-columns:auto minmax(8rem,1fr) auto;gap:.4rem 1.6rem;align-items:center}
.keys,.paces{display:flex;align-items:center;gap:.3rem}
.desk button{min-width:2.6rem;min-height:2.6rem;padding:0 .7rem;border-radius:7px;color:var(--ink-2);font-size:.875rem;font-variant-numeric:tabular-nums}
.desk button:hover{background:var(--ground-3);color:var(--ink)}
.desk svg{width:1.15rem;height:1.15rem;fill:currentColor;vertical-align:-.22em}
.desk #play{display:inline-flex;align-items:center;gap:.55rem;background:var(--ground-3);color:var(--ink);padding:0 1.1rem 0 .9rem;font-weight:600}
.replaying .desk #play{background:var(--curtain);color:var(--on-curtain)}
.desk #play:hover{filter:brightness(1.1)}
#play .halt,#play[data-playing=true] .start{display:none}#play[data-playing=true] .halt{display:inline}
.paces [aria-pressed=true]{background:var(--ground-3);color:var(--ink);box-shadow:inset 0 -2px var(--gilt)}
#whole{display:none}.replaying #whole{display:inline-block}
.scrub{position:relative;height:2.6rem;--at:0%}
.scrub svg{position:absolute;inset:.4rem 0;width:100%;height:1.8rem;fill:var(--line-strong);opacity:.55;pointer-events:none}
.scrub .gone{fill:var(--ink-2);opacity:1;clip-path:inset(0 calc(100% - var(--at)) 0 0)}
.scrub .turn{fill:var(--gilt)}.scrub .you{fill:var(--curtain)}
.scrub::after{content:"";position:absolute;top:.15rem;bottom:.15rem;left:var(--at);width:2px;margin-left:-1px;background:var(--gilt);pointer-events:none}
#at{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.scrub:focus-within{outline:2px solid var(--gilt);outline-offset:2px;border-radius:4px}
#count{min-width:4.4rem;text-align:right;color:var(--ink-3);font-size:.8125rem;font-variant-numeric:tabular-nums}
:root:lang(zh){--serif:"Noto Serif CJK SC","Noto Serif SC","Source Han Serif SC","Songti SC",STSong,SimSun,serif;--sans:"Noto Sans CJK SC","Noto Sans SC","Source Han Sans SC","PingFang SC","Microsoft YaHei",system-ui,sans-serif;line-break:strict;font-synthesis-style:none}
:lang(zh) i,:lang(zh) .told,:lang(zh) .does,:lang(zh) .scene p,:lang(zh) .reads blockquote,:lang(zh) .kept blockquote,:lang(zh) .colophon{font-style:normal}
:lang(zh) .kind,:lang(zh) .ai,:lang(zh) .who,:lang(zh) .scene h3,:lang(zh) .point p,:lang(zh) .act h2>span,:lang(zh) .where,:lang(zh) dt{font-size:.8125rem;letter-spacing:.04em;text-transform:none}
:lang(zh) h1{letter-spacing:.02em;line-height:1.2}
@media(max-width:820px){.script{padding-inline:1.15rem}.lively .desk{grid-template-columns:1fr auto;padding-inline:.8rem;gap:.2rem .6rem}.scrub{grid-column:1/-1;grid-row:1}.keys{gap:.1rem}.desk button{padding:0 .5rem;min-width:2.5rem}.byline span,#count{display:none}.where{left:1rem;top:.6rem;font-size:.6875rem}.stage li{font-size:.75rem}.stage ul{gap:.2rem}.hero{padding-inline:1rem;min-height:78vh;min-height:78svh}.cast{grid-template-columns:1fr}.bill{margin-inline:.8rem}.l{scroll-margin-bottom:10.5rem}.reads{margin-inline:0}}
@media(max-width:820px){.paces{gap:0}.desk #play{padding:0 1rem}#play span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}
@media(prefers-reduced-motion:reduce){:root{--slow:0ms}.speaking .lips{animation:none}.replaying .now{animation:none}}
@media print{.desk,.go,.stage{display:none!important}.later{display:block}.hero{min-height:0}.bill{display:block!important}}
`.trim()
