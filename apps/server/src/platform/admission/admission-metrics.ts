import { Counter, Gauge, Histogram } from 'prom-client';
import type { Admission, AdmissionClass } from './admission.ts';

const buckets = [0.001, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

/** Puts on /metrics how much of each class is in progress and waits, how long it waited, and how much was refused. */
export function observeAdmission(admission: Admission): void {
  const classes = Object.entries(admission) as [AdmissionClass, Admission[AdmissionClass]][];
  const gauge = (name: string, help: string, value: (each: Admission[AdmissionClass]) => number) => {
    const measured: Gauge = new Gauge({
      name: `berth_admission_${name}`,
      help,
      labelNames: ['class'],
      collect: () => {
        for (const [label, each] of classes) measured.set({ class: label }, value(each));
      },
    });
  };
  gauge('in_progress', 'Requests in progress', (each) => each.load.inProgress);
  gauge('waiting', 'Requests waiting for a place', (each) => each.load.waiting);
  const refused: Counter = new Counter({
    name: 'berth_admission_refused_total',
    help: 'Requests answered 503 with the code busy because no place came free',
    labelNames: ['class'],
    collect: () => {
      refused.reset();
      for (const [label, each] of classes) refused.inc({ class: label }, each.load.refused);
    },
  });
  const waited = new Histogram({
    name: 'berth_admission_wait_seconds',
    help: 'How long admitted requests waited for a place',
    labelNames: ['class'],
    buckets,
  });
  for (const [label, each] of classes) each.onAdmitted = (seconds) => waited.observe({ class: label }, seconds);
}
