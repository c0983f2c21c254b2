import { describe, expect, test } from 'vitest';
import { drawing } from './drawing.ts';
import { layersOf } from './layers.ts';

describe('layersOf', () => {
  test('separates the thread and its pins from the scene, on sheets of the same size', () => {
    const { still, thread } = layersOf(drawing('pictures/frieze'));

    expect(still).not.toContain('class="draw"');
    expect(still).not.toContain('class="kn"');
    expect(thread).toContain('class="draw"');
    expect(thread).toContain('class="kn"');
    expect(/viewBox="[^"]+"/.exec(thread!)?.[0]).toBe(/viewBox="[^"]+"/.exec(still)?.[0]);
    expect(still.length + thread!.length - drawing('pictures/frieze').length).toBeLessThan(150);
  });

  test('leaves a scene without a thread unchanged', () => {
    expect(layersOf('<svg><path/></svg>')).toEqual({
      still: '<svg><path/></svg>',
      thread: undefined,
    });
  });
});
