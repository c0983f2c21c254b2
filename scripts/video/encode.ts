import { spawn } from 'node:child_process';
import { once } from 'node:events';

export const framesPerSecond = 30;

/** Both files carry it as their comment: by it the tests tell this project's film from one that its owner brought. */
export const filmComment = 'Made by npm run make:video';

/** A keyframe every two seconds, so that jumping to a chapter is quick. */
const keyframeInterval = String(2 * framesPerSecond);

const colours =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';
const h264 =
  '-c:v libx264 -profile:v high -level 3.1 -preset slow -tune animation -crf 27 -movflags +faststart';
const vp9 = '-c:v libvpx-vp9 -b:v 0 -crf 40 -deadline good -cpu-used 2 -row-mt 1 -tile-columns 2';

/**
 * Encodes PNG frames to `<path>.mp4` and `<path>.webm`.
 * @throws When ffmpeg fails; what it said is on the console.
 */
export async function encode(frames: AsyncIterable<Buffer>, path: string): Promise<void> {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...`-y -loglevel warning -f image2pipe -c:v png -framerate ${framesPerSecond} -i -`.split(
        ' ',
      ),
      ...output(h264, `${path}.mp4`),
      ...output(vp9, `${path}.webm`),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const exit = once(ffmpeg, 'exit');
  for await (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await exit;
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}.`);
}

function output(codec: string, file: string): string[] {
  const options = `-an ${colours} ${codec} -g ${keyframeInterval}`;
  return [...options.split(' '), '-metadata', `comment=${filmComment}`, file];
}
