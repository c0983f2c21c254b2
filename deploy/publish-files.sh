#!/bin/sh
# Puts what `npm run build:static` has built into service on nginx or Caddy as a static host: the pages together with their headers.
#   deploy/publish-files.sh nginx|caddy
#
# Run it in the project's folder. Each version gets its own folder, which its own configuration names: so the host serves the
# previous version, with its own policy, until it has reloaded its configuration. The three newest versions are kept.
# SITE_HOME and SITE_RELOAD are for its test.
set -eu
umask 022
case ${1:-} in
nginx) reload='nginx -t && systemctl reload nginx' ;;
caddy) reload='systemctl reload caddy' ;;
*)
  echo "Say which host: nginx or caddy, for example: sudo deploy/publish-files.sh nginx" >&2
  exit 2
  ;;
esac
home=${SITE_HOME:-/srv/site}
reload=${SITE_RELOAD:-$reload}

# Pages whose inline styles the policy does not allow look broken: `npm run build` alone keeps the headers of an earlier build.
if [ ! -e dist/index.html ] || [ ! -e build/headers/headers.caddy ] ||
  [ -n "$(find dist/index.html -newer build/headers/headers.caddy)" ]; then
  echo "There are no pages with headers of the same build here: run \`npm run build:static\` first." >&2
  exit 1
fi

mkdir -p "$home/releases"
exec 9>"$home/lock"
flock 9
while release="$home/releases/$(date -u +%Y%m%d%H%M%S)" && [ -e "$release" ]; do sleep 0.2; done
trap 'rm -rf "$release"; exit 1' HUP INT TERM
mkdir "$release"
cp -R --preserve=timestamps dist build/headers "$release/"
chmod -R a+rX "$release"
printf 'root %s/dist;\n' "$release" >"$release/headers/nginx-root.conf"
printf 'root * %s/dist\n' "$release" >"$release/headers/root.caddy"

# Open pages request the hashed files of their version, so those of each kept version are copied too.
ls dist/assets >"$release/assets"
for list in "$home"/releases/*/assets; do
  while IFS= read -r name; do
    [ -e "$release/dist/assets/$name" ] || cp -p "${list%/assets}/dist/assets/$name" "$release/dist/assets/"
  done <"$list"
done

switch_to() {
  ln -sfn "$1" "$home/next" && mv -T "$home/next" "$home/current"
}

# From here on it ignores signals, to finish the switch.
trap '' HUP INT TERM
before=$(readlink "$home/current" || true)
if ! { switch_to "$release" && sh -c "$reload" 9>&-; }; then
  echo "The host does not take the new version; it goes on with what it has." >&2
  if [ -n "$before" ]; then switch_to "$before"; else rm -f "$home/current"; fi
  rm -rf "$release"
  exit 1
fi

# shellcheck disable=SC2012 # The names are dates.
ls -1d "$home"/releases/* | sort -r | tail -n +4 | while IFS= read -r old; do
  [ "$old" = "$release" ] || rm -rf "$old"
done
echo "$release is in service."
