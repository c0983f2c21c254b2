#!/bin/sh
# Puts a version of the project into service, and goes back by itself when the new one does not get ready.
#   deploy/release.sh <git address or folder> [branch or tag]
#
# Each version is built in a folder of its own while the one before keeps serving; then the link `current` is switched and
# the service restarted. The three newest stay. Run it daily with the same version to publish articles whose day has come.
set -eu
source=${1:?say from where: a git address or a folder}
version=${2:-main}
home=${SITE_HOME:-/opt/relational-selling-site}
settings=${SITE_SETTINGS:-/etc/relational-selling-site.env}
build=${SITE_BUILD:-npm ci && npm run build}
restart=${SITE_RESTART:-systemctl restart relational-selling-site}
ready=${SITE_READY:-http://127.0.0.1:4321/health/ready}
while release="$home/releases/$(date -u +%Y%m%d%H%M%S)" && [ -e "$release" ]; do sleep 0.2; done

# What is built into the pages comes from the server's settings.
if [ -r "$settings" ]; then
  while IFS= read -r line; do
    case $line in SITE_URL=* | PUBLIC_*=*) export "${line?}" ;; esac
  done <"$settings"
fi

mkdir -p "$home/releases"
git clone --quiet --depth 1 --branch "$version" "file://$(cd "$source" 2>/dev/null && pwd)" "$release" 2>/dev/null ||
  git clone --quiet --depth 1 --branch "$version" "$source" "$release"
if ! (cd "$release" && sh -c "$build"); then
  rm -rf "$release"
  echo "The build failed; nothing has changed." >&2
  exit 1
fi

switch_to() {
  ln -s "$1" "$home/next"
  mv -T "$home/next" "$home/current"
  sh -c "$restart"
}

is_ready() {
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    if "$home/current/node_modules/node/bin/node" -e \
      'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$ready"; then
      return 0
    fi
    sleep 0.5
  done
  return 1
}

before=$(readlink "$home/current" || true)
switch_to "$release"
if ! is_ready; then
  echo "The new version does not get ready; going back to $before." >&2
  [ -z "$before" ] || switch_to "$before"
  rm -rf "$release"
  exit 1
fi

# shellcheck disable=SC2012 # The names are dates.
ls -1d "$home"/releases/* | sort -r | tail -n +4 | while IFS= read -r old; do rm -rf "$old"; done
echo "$release is in service."
