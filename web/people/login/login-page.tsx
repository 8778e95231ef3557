import { useState } from 'react';
import { isEmail } from '#domain/rules/addresses.ts';
import { LineDrawing } from '#web/kit/drawings.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { ResetForm } from './reset-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';

export default function LoginPage() {
  /** The address to begin with while the card is the reset form; null while it is the login form. */
  const [forgotten, setForgotten] = useState<string | null>(null);
  /** After the right password, while a code is asked for. */
  const [step, setStep] = useState<string | null>(null);
  return (
    <div className={styles.page}>
      <div className={styles.promise}>
        <LineDrawing name="sites" />
        <p className={styles.headline}>Write once. Live everywhere, once.</p>
        <p>
          One article, checked and approved, published to every site you choose — and a report that
          shows where it is live and how we know.
        </p>
      </div>
      {step !== null && <SecondStepForm step={step} onBack={() => setStep(null)} />}
      {step === null && forgotten === null && (
        <LoginForm
          onForgotten={(login) => setForgotten(isEmail(login.trim()) ? login : '')}
          onSecondStep={setStep}
        />
      )}
      {step === null && forgotten !== null && (
        <ResetForm email={forgotten} onBack={() => setForgotten(null)} />
      )}
    </div>
  );
}
