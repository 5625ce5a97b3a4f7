import styles from './KeyToScan.module.css';

/** The key of an authenticator app, as a picture to scan and as text to type, in groups of four. */
export function KeyToScan({ qrCode, secret }: { qrCode: string; secret: string }) {
  return (
    <>
      <div>
        <img className={styles.qr} src={qrCode} alt="QR code of the key below" width={196} height={196} />
      </div>
      <p className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
    </>
  );
}

/** Recovery codes, each to be read and typed by itself. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
