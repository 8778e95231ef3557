// A password is as strong as it has signs, and as many of them as differ. Common ones are refused by the server.
const words = ['', 'Too short', 'Fair', 'Good', 'Strong'];

function partsOf(password, least) {
  const signs = Array.from(password).length;
  const different = new Set(Array.from(password.toLowerCase())).size;
  if (signs === 0) return 0;
  if (signs < least || different < 3) return 1;
  const score = signs + different;
  return score >= 28 ? 4 : score >= 20 ? 3 : 2;
}

const field = document.querySelector('#password');
const see = document.querySelector('.see');
const meter = document.querySelector('.meter');
const strength = document.querySelector('#strength');

see.hidden = false;
see.addEventListener('click', () => {
  const isShown = field.type === 'text';
  field.type = isShown ? 'password' : 'text';
  see.setAttribute('aria-pressed', String(!isShown));
  field.focus();
});

// What was shown is a password again when it is sent: a browser keeps no text fields secret.
field.form.addEventListener('submit', () => {
  field.type = 'password';
});

function tell() {
  const parts = partsOf(field.value, Number(meter.dataset.least));
  meter.hidden = parts === 0;
  meter.dataset.parts = String(parts);
  strength.textContent = words[parts];
}

field.addEventListener('input', tell);
tell();
