import { expect, it } from 'vitest';
import { corrects, isPlan } from '../../src/diagnosis/reply-manner.ts';

it.each([
  'sorry, it is 1.25.1-gke.100',
  'No, GKE 1.25',
  'actually 1.6.6',
  'wait: containerd 1.6.6',
  'perdón, es la 1.25',
  'en realidad es 1.6.6',
  'na verdade é 1.6.6',
  'desculpa, 1.25.1',
])('%s takes something back', (text) => expect(corrects(text)).toBe(true));

it.each(['1.25.1-gke.100', 'no idea which', 'we are on containerd 1.6.6', 'node 1.25', 'não sei'])(
  '%s takes nothing back',
  (text) => expect(corrects(text)).toBe(false),
);

it.each([
  "we'll upgrade to 1.27.3-gke.100 tonight",
  'we could go to 1.27',
  'upgrade to 1.27.3?',
  'upgrading the pool to 1.27.3 now',
  'does 1.27.3-gke.100 have the fix?',
  'this is fixed in 1.24.6-gke.1500',
  'vamos a actualizar a 1.27',
  'vamos atualizar para 1.27',
  'está corrigido na 1.27',
])('%s is no statement of what runs', (text) => expect(isPlan(text)).toBe(true));

it.each([
  'we upgraded to 1.24.5-gke.600 yesterday',
  'after the upgrade to 1.24.5-gke.600 it broke',
  'GKE 1.24.5-gke.600, does that help?',
  'all nodes say 1.24.5-gke.600',
  'es la versión 1.24.5-gke.600',
  'é a 1.6.2',
  'it is containerd 1.6.2',
])('%s states what runs', (text) => expect(isPlan(text)).toBe(false));
