import styles from './ProgressRing.module.css';

/**
 * How complete something is, as a ring with the number inside; `label` names it ("Your profile").
 * Radius 100, outer stroke 16, inner stroke 8; 80 px wide up to a 992 px window, else 140 (dashboard.dashboard.1).
 */
export function ProgressRing({ label, percentage }: { label: string; percentage: number }) {
  const share = Math.max(0, Math.min(100, Math.round(percentage)));
  return (
    <svg className={styles.ring} viewBox="0 0 216 216" role="img" aria-label={`${label} is ${share}% complete`}>
      <circle className={styles.track} cx="108" cy="108" r="100" />
      {share > 0 ? (
        <circle
          className={styles.share}
          cx="108"
          cy="108"
          r="100"
          pathLength="100"
          strokeDasharray={`${share} 100`}
          transform="rotate(-90 108 108)"
        />
      ) : null}
      <text className={styles.number} x="108" y="108" textAnchor="middle" dominantBaseline="central">
        {share}%
      </text>
    </svg>
  );
}
