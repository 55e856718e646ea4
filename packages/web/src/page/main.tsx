import '@parley/http-express/look.css';
import './look/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { applyNonce } from './app/apply-nonce.js';
import { ErrorBoundary } from './app/error-boundary.js';
import { forgetSignedOut } from './app/storage/own-place.js';
import { applyLastLook } from './look/use-look.js';

applyNonce();
forgetSignedOut();
applyLastLook();

const place = document.getElementById('page');
if (place === null) throw new Error('The page has no place to be shown at.');
createRoot(place).render(
  <StrictMode>
    <ErrorBoundary>
      <App />
    </ErrorBoundary>
  </StrictMode>,
);
