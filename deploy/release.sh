#!/bin/sh
# Puts a version of the project into service, and restores the previous one when the new one does not get ready.
#   deploy/release.sh <git address or folder> [branch, tag or commit, or HEAD for what the folder stands at]
#
# An unprivileged user builds each version in its own folder while the previous one serves. Then the script switches the link
# `current` and restarts the service. It keeps the three newest versions. SITE_READY_SECONDS is the time limit for a new version
# to get ready, including migrations: 60 by default. The other variables are for its test.
set -eu
umask 022
# systemd sets HOME of the unit's user for root's commands too. A build could have written a git configuration there, which names
# programs for root's git to run.
[ "$(id -u)" -ne 0 ] || { export HOME=/root; unset XDG_CONFIG_HOME; }
source=${1:?say from where: a git address or a folder}
version=${2:-main}
home=${SITE_HOME:-/opt/relational-selling-site}
settings=${SITE_SETTINGS:-/etc/relational-selling-site.env}
builder=${SITE_BUILDER-relational-selling-site-build}
build=${SITE_BUILD:-npm ci && npm run build}
restart=${SITE_RESTART:-systemctl restart relational-selling-site}
stop=${SITE_STOP:-systemctl stop relational-selling-site}
patience=${SITE_READY_SECONDS:-60}

[ "$(id -u)" -eq 0 ] || builder=
if [ -n "$builder" ] && ! id "$builder" >/dev/null 2>&1; then
  echo "There is no user $builder to build as: see docs/engineer.md, With systemd." >&2
  exit 1
fi

# A value as systemd reads it: the last line of a name counts, without surrounding quotes.
setting() {
  [ -r "$settings" ] || return 0
  sed -n "s/^[[:space:]]*$1[[:space:]]*=[[:space:]]*//p" "$settings" | tail -n 1 |
    sed "s/[[:space:]]*\$//; s/^\\(['\"]\\)\\(.*\\)\\1\$/\\2/"
}

# The settings that are built into the pages come from the server's settings; an empty value counts as not set.
for name in SITE_URL PUBLIC_SUPABASE_URL PUBLIC_SUPABASE_ANON_KEY; do
  value=$(setting "$name")
  [ -z "$value" ] || export "$name=$value"
done

host=$(setting HOST)
port=$(setting PORT)
case $host in
'' | 0.0.0.0) host=127.0.0.1 ;;
::) host='[::1]' ;;
*:*) host="[$host]" ;;
esac
ready="http://$host:${port:-4321}/health/ready"

# Code of the build never runs as root.
as_builder() {
  if [ -z "$builder" ]; then "$@"; else
    setpriv --reuid="$builder" --regid="$(id -g "$builder")" --clear-groups env HOME="$home/builder" "$@"
  fi
}

mkdir -p "$home/releases"
exec 9>"$home/lock"
if ! flock --nonblock 9; then
  echo "Another release is under way; this one waits for it." >&2
  flock 9
fi
[ -z "$builder" ] || install -d -o "$builder" -m 700 "$home/builder"
while release="$home/releases/$(date -u +%Y%m%d%H%M%S)" && [ -e "$release" ]; do sleep 0.2; done

folder=$(CDPATH='' cd -- "$source" 2>/dev/null && pwd) || folder=
trap 'rm -rf "$release" "$home/source.next"; exit 1' HUP INT TERM
# Readable only by root: the address may contain a password. The hourly timer clones the version in service from here.
rm -rf "$home/source.next"
install -d -m 700 "$home/source.next"
check_out() { git -C "$release" checkout --quiet --detach "$1" --; }
if ! {
  git clone --quiet --no-checkout --separate-git-dir="$home/source.next/.git" "${folder:+file://}${folder:-$source}" "$release" &&
    { check_out "refs/remotes/origin/$version" 2>/dev/null || check_out "$version"; }
}; then
  echo "Nothing was changed: $source cannot be read, or has no branch, tag or commit $version." >&2
  rm -rf "$release" "$home/source.next"
  exit 1
fi
rm "$release/.git"

# Open pages request the hashed files of their version, so those of each kept version are copied too.
# shellcheck disable=SC2016 # A separate script, which the builder runs.
keep_assets='
  [ -d dist/assets ] || exit 0
  ls dist/assets >build/assets
  for list in "$1"/releases/*/build/assets; do
    while IFS= read -r name; do
      [ -e "dist/assets/$name" ] || cp -p "${list%/build/assets}/dist/assets/$name" dist/assets/
    done <"$list"
  done'

build_release() (
  cd "$release" || exit
  [ -z "$builder" ] || chown -hR "$builder:" . || exit
  as_builder sh -c "$build" && as_builder sh -c "$keep_assets" keep "$home" || exit
  # From here on only a release changes it.
  [ -z "$builder" ] || { chown -hR root:root . && chmod -R go-w .; }
) 9>&-

if ! build_release; then
  rm -rf "$release" "$home/source.next"
  echo "The build failed; nothing has changed." >&2
  exit 1
fi

switch_to() {
  ln -sfn "$1" "$home/next" && mv -T "$home/next" "$home/current" && sh -c "$restart" 9>&-
}

is_ready() {
  deadline=$(($(date +%s) + patience))
  until as_builder "$home/current/node_modules/node/bin/node" -e \
    'fetch(process.argv[1], { signal: AbortSignal.timeout(5000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' \
    "$ready"; do
    [ "$(date +%s)" -lt "$deadline" ] || return 1
    sleep 0.5
  done
}

# From here on it ignores signals: a later release would undo half a switch, or it would keep a version that does not get ready.
trap '' HUP INT TERM
before=$(readlink "$home/current" || true)
[ -d "$before" ] || before=
if ! { switch_to "$release" && is_ready; }; then
  echo "The new version does not get ready: $ready does not answer, see journalctl --unit relational-selling-site." >&2
  if [ -n "$before" ]; then
    echo "Going back to $before." >&2
    switch_to "$before" || echo "It cannot be restarted either." >&2
  else
    echo "There was none before it; nothing is in service." >&2
    rm -f "$home/current"
    sh -c "$stop" || true
  fi
  rm -rf "$release" "$home/source.next"
  exit 1
fi
rm -rf "$home/source.git"
mv "$home/source.next" "$home/source.git"

# shellcheck disable=SC2012 # The names are dates.
ls -1d "$home"/releases/* | sort -r | tail -n +4 | while IFS= read -r old; do
  [ "$old" = "$release" ] || rm -rf "$old"
done
echo "$release is in service."
